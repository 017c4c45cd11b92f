/** Short messages below the header: they cover neither the hand nor any button, and go by themselves. */

export interface Toast {
  id: number;
  text: string;
  tone: "info" | "refusal";
  /** Where it leads; a rule opens beside the page, so that the table stays. */
  link: { href: string; text: string; beside?: boolean } | null;
}

const SHOWN_MS = 7_000;
const MOST = 2;

class Toasts {
  list: readonly Toast[] = $state.raw([]);
  #next = 0;

  /** Show a message; the same text is not stacked, and only the newest two stay. */
  show(text: string, tone: Toast["tone"] = "info", link: Toast["link"] = null): void {
    const id = this.#next++;
    const others = this.list.filter((toast) => toast.text !== text);
    this.list = [...others, { id, text, tone, link }].slice(-MOST);
    setTimeout(() => this.dismiss(id), SHOWN_MS);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  clear(): void {
    this.list = [];
  }
}

export const toasts = new Toasts();
