import { describe, expect, test } from "vitest";
import type { TalkLine } from "../lib/wire.ts";
import { unreadIn } from "./unread.ts";

const OWN = 0;
const said = (key: number, seat = 1): TalkLine => {
  const line = { type: "chat", id: "1", name: "Bo", text: "hm", person: null } as const;
  return { ...line, line: key, seat, key };
};

describe("what is unread", () => {
  test("is what others said after the line that was read last", () => {
    expect(unreadIn([said(3), said(4), said(5)], 3, OWN)).toBe(2);
  });

  test("is told, too, where the oldest lines are no longer kept", () => {
    const before = Array.from({ length: 200 }, (_, key) => said(key));
    const after = [...before, said(200)].slice(-200);
    expect(unreadIn(before, 199, OWN)).toBe(0);
    expect(unreadIn(after, 199, OWN)).toBe(1);
  });

  test("is nothing that the viewer said", () => {
    expect(unreadIn([said(0, OWN)], -1, OWN)).toBe(0);
  });
});
