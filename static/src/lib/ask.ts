/** What a page asks for while it is shown. */

import { failureText } from "./errors.ts";

/**
 * Hand over the answer to a question, or in words why there is none; not once the function that is returned was called.
 * For an effect, which asks anew when what it asks about has changed: a late answer to the older question is dropped.
 */
export function ask<T>(
  question: Promise<T>,
  take: (answer: T) => void,
  fail: (problem: string) => void,
): () => void {
  let wanted = true;
  question.then(
    (answer) => wanted && take(answer),
    (error: unknown) => wanted && fail(failureText(error)),
  );
  return () => (wanted = false);
}
