/** Files that the page has made. */

/** A browser may begin to read a file a good while after it was asked to save it. */
const KEPT_MS = 60_000;

/** Let the browser save a file under a name. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
