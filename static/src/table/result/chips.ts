/** Chips that slide from each payer to the winner: decoration on a result that is booked already. */

import { motionTokens } from "../motion/tokens.ts";

const CHIPS_EACH = 3;

/** Slide chips over `rows` from every `data-payer` to the `data-payee`; returns what stops it. */
export function slideChips(rows: HTMLElement): () => void {
  const payee = rows.querySelector("[data-payee] .coin");
  const { duration: once, stagger, easing } = motionTokens(rows);
  const duration = 2 * once;
  if (payee === null || duration === 0) return () => undefined;
  const to = payee.getBoundingClientRect();
  const coins = [...rows.querySelectorAll<HTMLElement>("[data-payer] .coin")].flatMap((coin, row) =>
    Array.from({ length: CHIPS_EACH }, (_, at) => copyOf(coin, row * CHIPS_EACH + at)),
  );
  const running = coins.map(({ coin, from, order }) => {
    const flight = coin.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px)`, opacity: 1 },
      ],
      {
        duration,
        delay: duration + order * stagger,
        easing,
        fill: "backwards",
      },
    );
    flight.onfinish = () => coin.remove();
    flight.oncancel = () => coin.remove();
    return flight;
  });
  return () => running.forEach((flight) => flight.cancel());
}

function copyOf(
  coin: HTMLElement,
  order: number,
): { coin: HTMLElement; from: DOMRect; order: number } {
  const from = coin.getBoundingClientRect();
  const copy = coin.cloneNode() as HTMLElement;
  copy.style.position = "fixed";
  copy.style.insetBlockStart = `${from.y}px`;
  copy.style.insetInlineStart = `${from.x}px`;
  copy.style.margin = "0";
  copy.style.inlineSize = `${from.width}px`;
  copy.style.blockSize = `${from.height}px`;
  copy.style.pointerEvents = "none";
  coin.parentElement?.append(copy);
  return { coin: copy, from, order };
}
