/** Whether a line still lives: the server is asked now and then, and a line that stays silent counts as dead. */

/** Silence after which the line counts as dead, and how often it is tried. */
const SILENCE_MS = 30_000;
const PING_EVERY_MS = 10_000;
/** After coming back to the page the line has this long to show life, and longer where the way is known to be long. */
const WAKE_MS = 700;

export class Pulse {
  /** The time of the last way there and back in ms, or null before the first. */
  roundTripMs: number | null = $state(null);
  /** `performance.now()` when something was heard last, or the line was opened. */
  lastHeard = 0;
  /** When the oldest ping was sent that nothing was heard after; null when there is none. */
  #askedAt: number | null = null;
  #heart: ReturnType<typeof setInterval> | undefined;
  #wake: ReturnType<typeof setTimeout> | undefined;
  readonly #ping: (now: number) => void;
  readonly #lost: () => void;

  /** `ping` asks the server, to answer with the time it is given; `lost` is told that the line is dead. */
  constructor(ping: (now: number) => void, lost: () => void) {
    this.#ping = ping;
    this.#lost = lost;
  }

  /** Begin with a new line. */
  start(): void {
    this.stop();
    this.heard();
    this.#heart = setInterval(() => this.#beat(), PING_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#heart);
    clearTimeout(this.#wake);
  }

  /** Note that the line has shown life. */
  heard(): void {
    this.lastHeard = performance.now();
    this.#askedAt = null;
  }

  /** Note the answer to the ping of the time `asked`. */
  answered(asked: number): void {
    this.roundTripMs = Math.round(performance.now() - asked);
  }

  /** The page is looked at again: see at once whether the line still lives. */
  check(): void {
    const before = this.lastHeard;
    this.#ask();
    clearTimeout(this.#wake);
    this.#wake = setTimeout(
      () => {
        if (this.lastHeard === before) this.#lost();
      },
      Math.max(WAKE_MS, 3 * (this.roundTripMs ?? 0)),
    );
  }

  #ask(): void {
    this.#askedAt ??= performance.now();
    this.#ping(Math.round(performance.now()));
  }

  /** A line is dead when it is asked and stays silent; not when a page in the background was too slow to ask. */
  #beat(): void {
    const asked = this.#askedAt ?? performance.now();
    const longAgo = performance.now() - this.lastHeard >= SILENCE_MS;
    if (longAgo && performance.now() - asked >= SILENCE_MS - PING_EVERY_MS) this.#lost();
    else this.#ask();
  }
}
