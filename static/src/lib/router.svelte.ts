/** Where the visitor is: the path read as a route. Paths are real, so links, Back and reload work. */

import { normaliseCode } from "./code.ts";

export type Route =
  | { page: "landing" }
  | { page: "room"; code: string }
  | { page: "replay"; code: string; round: number }
  | { page: "settlement"; code: string | null }
  | { page: "move" }
  | { page: "rules"; game: string }
  | { page: "help" }
  | { page: "admin"; section: string; which: string | null }
  | { page: "lost" };

/** Read a path as a route. */
export function parsePath(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { page: "landing" };
  if (first === "r" && second !== undefined && parts.length === 2) {
    return { page: "room", code: normaliseCode(safeDecode(second)) };
  }
  if (first === "r" && second !== undefined && parts[2] === "replay" && parts.length === 4) {
    return replayRoute(normaliseCode(safeDecode(second)), parts[3] ?? "");
  }
  if (first === "r" && second !== undefined && parts[2] === "settlement" && parts.length === 3) {
    return { page: "settlement", code: normaliseCode(safeDecode(second)) };
  }
  if (first === "evening" && parts.length === 1) return { page: "settlement", code: null };
  if (first === "move" && parts.length === 1) return { page: "move" };
  if (first === "rules" && parts.length <= 2) return { page: "rules", game: second ?? "hoola" };
  if (first === "help" && parts.length === 1) return { page: "help" };
  if (first === "admin" && parts.length <= 3) {
    const which = parts[2] === undefined ? null : safeDecode(parts[2]);
    return { page: "admin", section: second ?? "rooms", which };
  }
  return { page: "lost" };
}

function replayRoute(code: string, round: string): Route {
  return /^[1-9]\d{0,8}$/.test(round)
    ? { page: "replay", code, round: Number(round) }
    : { page: "lost" };
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  #path = $state(location.pathname);
  #entry = $state(0);
  #route: Route = $derived(parsePath(this.#path));

  get route(): Route {
    return this.#route;
  }

  /** Counts the pages that were gone to: a page whose own address changed stays the same one. */
  get entry(): number {
    return this.#entry;
  }

  /** Give the page that is shown another address, such as a table's new code. */
  readdress(path: string): void {
    history.replaceState(null, "", path);
    this.#path = location.pathname;
  }

  #take(path: string): void {
    if (path !== this.#path) this.#entry += 1;
    this.#path = path;
  }

  /** Go to a path of this site; `replace` leaves no entry behind in the history. */
  go(path: string, { replace = false } = {}): void {
    const url = new URL(path, location.href);
    if (replace) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    history.scrollRestoration = "auto";
    this.#take(url.pathname);
    if (url.hash === "") window.scrollTo(0, 0);
  }

  /** Return a way on from the page that is shown; it leads nowhere once the visitor has gone elsewhere. */
  onward(): (path: string) => void {
    const from = this.#entry;
    return (path) => {
      if (this.#entry === from) this.go(path);
    };
  }

  /** Follow the browser's Back and Forward. */
  follow(): void {
    this.#take(location.pathname);
  }

  /** Turn a plain click on a link within the site into a route change without a page load. */
  intercept(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target;
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || link.target !== "" || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash !== "") return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
