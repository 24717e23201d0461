import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";

const patienceInSeconds = 60;

/** Ask until the answer is the expected one; when patience is over, fail with the last answer. */
export async function eventually<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  const deadline = Date.now() + patienceInSeconds * 1000;
  let answer = await ask();
  while (!isDeepStrictEqual(answer, expected) && Date.now() < deadline) {
    await pause(50);
    answer = await ask();
  }
  expect(answer).toEqual(expected);
}
