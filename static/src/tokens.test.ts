import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/tokens.css", "utf8");
const SURFACES = ["page", "table", "table-edge", "panel", "raised", "field", "hover"].map(
  (s) => `surface-${s}`,
);
const TEXTS = [
  ...["text", "text-soft", "text-faint"],
  ...["good", "warn", "danger", "info", "turn"],
  ...["spades", "hearts", "diamonds", "clubs"].map((suit) => `suit-text-${suit}`),
];

/** The colours of a theme by token, as six hex digits. */
function colours(theme: string): Map<string, string> {
  const block = new RegExp(`\\[data-theme="${theme}"\\][^{]*\\{([^}]*)\\}`).exec(css)?.[1] ?? "";
  const found = [...block.matchAll(/--([\w-]+):\s*#([0-9a-f]{6})/g)];
  return new Map(found.map(([, name, hex]) => [name ?? "", hex ?? ""]));
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

describe.each(["teal", "light", "contrast"])("the theme %s", (theme) => {
  const found = colours(theme);
  const ratio = (one: string, other: string): number => {
    const [a, b] = [found.get(one), found.get(other)];
    if (a === undefined || b === undefined) throw new Error(`${theme} lacks ${one} or ${other}`);
    return contrast(a, b);
  };

  it("has text that can be read on every surface (4.5:1)", () => {
    const weak = TEXTS.flatMap((text) =>
      SURFACES.filter((surface) => ratio(text, surface) < 4.5).map((on) => `${text} on ${on}`),
    );
    expect(weak).toEqual([]);
  });

  it("has words on buttons that can be read (4.5:1)", () => {
    expect(ratio("on-accent", "accent")).toBeGreaterThanOrEqual(4.5);
    expect(ratio("on-accent", "accent-hover")).toBeGreaterThanOrEqual(4.5);
    expect(ratio("on-danger", "danger")).toBeGreaterThanOrEqual(4.5);
  });

  it("has borders and focus rings that can be seen (3:1)", () => {
    const weak = ["line-strong", "focus"].flatMap((part) =>
      SURFACES.filter((surface) => ratio(part, surface) < 3).map((on) => `${part} on ${on}`),
    );
    expect(weak).toEqual([]);
  });
});
