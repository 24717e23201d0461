import { ApiError } from "../../../lib/api/errors";
import { DraftSaver } from "../draftSaver";
import type { SaleFile, SaleFileChanges } from "../types";

const refusal = (status: number) => new ApiError("", { status, kind: "client", code: "x" });
const stored = (version: number) => ({ version }) as SaleFile;

function saverOf(...answers: (SaleFile | ApiError)[]) {
  const sent: SaleFileChanges[] = [];
  const saver = new DraftSaver(1, (changes) => {
    sent.push(changes);
    const answer = answers.shift();
    return answer instanceof ApiError
      ? Promise.reject(answer)
      : Promise.resolve(answer as SaleFile);
  });
  return { saver, sent };
}

test("each save builds on the version before it", async () => {
  const { saver, sent } = saverOf(stored(2), stored(3));
  saver.change({ price: 10 });
  expect(await saver.flush()).toBe(2);
  saver.change({ price: 20 });
  expect(await saver.flush()).toBe(3);
  expect(sent).toEqual([
    { price: 10, version: 1 },
    { price: 20, version: 2 },
  ]);
});

test("nothing is sent where nothing waits", async () => {
  const { saver, sent } = saverOf();
  expect(await saver.flush()).toBe(1);
  expect(sent).toEqual([]);
});

test("what is typed during a save is saved after it", async () => {
  const { saver, sent } = saverOf(stored(2), stored(3));
  saver.change({ price: 10 });
  const first = saver.flush();
  saver.change({ price: 20 });
  await first;
  expect(await saver.flush()).toBe(3);
  expect(sent.map(({ price }) => price)).toEqual([10, 20]);
});

test("one that was changed elsewhere is saved no more", async () => {
  const { saver, sent } = saverOf(refusal(409));
  saver.change({ price: 10 });
  expect(await saver.flush()).toBeNull();
  saver.change({ price: 20 });
  expect(await saver.flush()).toBeNull();
  expect(sent).toHaveLength(1);
  expect(saver.get().status).toBe("changedElsewhere");
});

test("a failed save is tried again with the same", async () => {
  const { saver, sent } = saverOf(refusal(500), stored(2));
  saver.change({ price: 10 });
  expect(await saver.flush()).toBeNull();
  expect(saver.get().status).toBe("failed");
  expect(await saver.flush()).toBe(2);
  expect(sent.map(({ price }) => price)).toEqual([10, 10]);
});
