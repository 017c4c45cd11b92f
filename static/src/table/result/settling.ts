/** How long after it has come up a button takes no press: the second of a double one is over by then. */
export const SETTLING_MS = 700;

/**
 * Let a button that comes up where another was take no press for a moment: a finger that tapped the other twice would
 * press it unseen. For `{@attach settling}`; keys are not held back, since they go where the focus is.
 */
export function settling(button: HTMLElement): () => void {
  button.style.pointerEvents = "none";
  const settled = setTimeout(() => button.style.removeProperty("pointer-events"), SETTLING_MS);
  return () => clearTimeout(settled);
}
