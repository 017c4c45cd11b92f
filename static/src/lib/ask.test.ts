import { expect, test, vi } from "vitest";
import { ask } from "./ask.ts";

test("an answer is handed over, and a failure in words", async () => {
  const take = vi.fn();
  const fail = vi.fn();
  ask(Promise.resolve("sheet"), take, fail);
  ask(Promise.reject(new Error("gone")), take, fail);
  await vi.waitFor(() => expect(fail).toHaveBeenCalledOnce());
  expect(take.mock.calls).toEqual([["sheet"]]);
  expect(fail.mock.calls[0]?.[0]).not.toBe("");
});

test("the answer to a question that is asked no more is dropped", async () => {
  const take = vi.fn();
  const questions = [Promise.resolve("older sheet"), Promise.reject<string>(new Error("gone"))];
  for (const question of questions) ask(question, take, take)();
  await Promise.allSettled(questions);
  expect(take).not.toHaveBeenCalled();
});
