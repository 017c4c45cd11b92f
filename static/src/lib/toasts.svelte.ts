/** Short messages below the header: they cover neither the hand nor any button, and go by themselves. */

export interface Toast {
  id: number;
  text: string;
  tone: "info" | "refusal";
  /** Where the rule behind it can be read, and its number. */
  link: { href: string; rule: string } | null;
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
