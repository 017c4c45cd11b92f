import { describe, expect, test } from "vitest";
import { indexAt, layFan, type FanMeasure } from "./fan.ts";

const PHONE: FanMeasure = {
  width: 344,
  cardWidth: 64,
  cardHeight: 90,
  minStrip: 28,
  maxStep: 70,
  rowStep: 50,
};

describe("a fan on a phone of 360 px", () => {
  test.each([7, 8, 9, 10, 11])("shows 28 px or more of each of %i cards in one row", (count) => {
    const fan = layFan(count, PHONE);
    expect(fan.rows).toBe(1);
    expect(fan.step).toBeGreaterThanOrEqual(28);
  });

  test.each([12, 13, 14])("lays %i cards in two rows, each readable", (count) => {
    const fan = layFan(count, PHONE);
    expect(fan.rows).toBe(2);
    expect(fan.step).toBeGreaterThanOrEqual(28);
    expect(fan.height).toBe(140);
  });

  test.each([1, 2, 7, 11, 14])("keeps %i cards within its width", (count) => {
    for (const { x } of layFan(count, PHONE).places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + PHONE.cardWidth).toBeLessThanOrEqual(PHONE.width + 0.001);
    }
  });
});

test("few cards lie side by side in the middle", () => {
  const [left, right] = layFan(2, { ...PHONE, width: 400 }).places;
  expect(left?.x).toBe(133);
  expect(right?.x).toBe(203);
});

test("no cards take no place", () => {
  expect(layFan(0, PHONE).places).toEqual([]);
});

describe("a card that is let go", () => {
  test("takes the place that its middle is nearest to", () => {
    expect(indexAt(0, 45, 7, PHONE)).toBe(0);
    expect(indexAt(344, 45, 7, PHONE)).toBe(6);
    expect(indexAt(172, 45, 7, PHONE)).toBe(3);
  });

  test("stays in its row when it is moved sideways", () => {
    expect(indexAt(344, 45, 14, PHONE)).toBe(6);
    expect(indexAt(344, 95, 14, PHONE)).toBe(13);
  });
});
