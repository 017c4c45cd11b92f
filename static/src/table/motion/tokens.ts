/** The design tokens of motion, as scripts need them. */

export interface MotionTokens {
  /** How long a card is on its way, and by how much several follow one another, ms; 0 for who wants no motion. */
  readonly duration: number;
  readonly stagger: number;
  readonly easing: string;
}

/** Return the tokens as they hold for an element. */
export function motionTokens(element: Element): MotionTokens {
  const style = getComputedStyle(element);
  return {
    duration: msOf(style.getPropertyValue("--duration-3")),
    stagger: msOf(style.getPropertyValue("--stagger")),
    easing: style.getPropertyValue("--ease-out").trim() || "ease-out",
  };
}

/** Return a CSS time in ms; a build may write the shorter of `240ms` and `.24s`. What is no time is 0. */
export function msOf(time: string): number {
  const read = Number.parseFloat(time);
  if (Number.isNaN(read)) return 0;
  return /\dms\s*$/.test(time) ? read : Math.round(read * 1000);
}
