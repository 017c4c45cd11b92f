import { describe, expect, it } from "vitest";
import { placeOf } from "./place.ts";

const ROOM = { left: 0, top: 50, width: 360, height: 590 };
const SIZE = { width: 120, height: 32 };
const HAND = { left: 0, top: 480, width: 360, height: 160 };

describe("the place of a saying", () => {
  it("is below a plate at the top, within the room", () => {
    const plate = { left: 0, top: 60, width: 80, height: 40 };
    expect(placeOf(plate, SIZE, ROOM, [HAND])).toEqual({ left: 4, top: 104 });
  });

  it("goes by the size alone, wherever the saying stood before", () => {
    const plate = { left: 4, top: 440, width: 36, height: 36 };
    const stood = { ...SIZE, left: 0, top: 0 };
    expect(placeOf(plate, stood, ROOM, [HAND])).toEqual({ left: 4, top: 404 });
  });

  it("is above the own plate, off the hand", () => {
    const plate = { left: 4, top: 440, width: 36, height: 36 };
    expect(placeOf(plate, SIZE, ROOM, [HAND])).toEqual({ left: 4, top: 404 });
  });

  it("is beside the plate where the piles stand above it", () => {
    const plate = { left: 4, top: 440, width: 36, height: 36 };
    const piles = { left: 0, top: 360, width: 360, height: 78 };
    expect(placeOf(plate, SIZE, ROOM, [HAND, piles])).toEqual({ left: 44, top: 442 });
  });

  it("is above the piles where words stand beside the plate", () => {
    const plate = { left: 4, top: 440, width: 36, height: 36 };
    const piles = { left: 0, top: 360, width: 360, height: 78 };
    const words = { left: 48, top: 440, width: 308, height: 36 };
    expect(placeOf(plate, SIZE, ROOM, [HAND, piles, words])).toEqual({ left: 4, top: 324 });
  });

  it("is above the piles, whatever is kept at the top of the room or in other columns", () => {
    const plate = { left: 4, top: 440, width: 36, height: 36 };
    const piles = { left: 0, top: 360, width: 360, height: 78 };
    const words = { left: 48, top: 440, width: 308, height: 36 };
    const banner = { left: 0, top: 56, width: 360, height: 30 };
    const aside = { left: 200, top: 300, width: 160, height: 50 };
    const kept = [HAND, banner, piles, aside, words];
    expect(placeOf(plate, SIZE, ROOM, kept)).toEqual({ left: 4, top: 324 });
  });

  it("is on the plate itself where all else is taken", () => {
    const plate = { left: 100, top: 100, width: 100, height: 40 };
    expect(placeOf(plate, SIZE, ROOM, [ROOM])).toEqual({ left: 90, top: 104 });
  });
});
