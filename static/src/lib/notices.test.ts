import { describe, expect, it } from "vitest";
import { clockText, nearness, Notices } from "./notices.svelte.ts";

const NOW = 1_000_000;
const notice = (code: string, args: Record<string, unknown> = {}) =>
  ({ type: "notice", code, args }) as const;

describe("notices of the house", () => {
  it("keep the newest announcement until it is dismissed", () => {
    const notices = new Notices();
    notices.take(notice("announcement", { text: "Closed from 22:00." }), NOW);
    notices.take(notice("announcement", { text: "Open all night." }), NOW);
    expect(notices.announcement).toBe("Open all night.");
    notices.dismiss();
    expect(notices.announcement).toBeNull();
  });

  it("take a drain without an end, one in so many ms, and its end", () => {
    const notices = new Notices();
    notices.take(notice("draining"), NOW);
    expect([notices.draining, notices.endsAt]).toEqual([true, null]);
    notices.take(notice("draining", { ends_in_ms: "30000" }), NOW);
    expect(notices.endsAt).toBe(NOW + 30_000);
    notices.take(notice("drain_over"), NOW);
    expect([notices.draining, notices.endsAt, notices.calledOff]).toEqual([false, null, true]);
  });

  it("do not mind what they do not know", () => {
    const notices = new Notices();
    notices.take(notice("fireworks", { text: "!" }), NOW);
    notices.take(notice("draining", { ends_in_ms: "soon" }), NOW);
    expect([notices.announcement, notices.endsAt]).toEqual([null, null]);
  });

  it("tell the last minute and the end apart from minutes", () => {
    expect([60_000, 59_999, 22_000, 1, 0].map(nearness)).toEqual([
      "minutes",
      "last_minute",
      "last_minute",
      "last_minute",
      "due",
    ]);
  });

  it("show what is left in minutes and seconds", () => {
    expect([245_000, 60_000, 1, -5].map(clockText)).toEqual(["4:05", "1:00", "0:01", "0:00"]);
  });
});
