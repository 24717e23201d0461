import { openOnceLoaded } from "./openOnceLoaded";

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

const close = jest.fn();
const open = jest.fn<() => void, [string]>(() => close);
const onMissing = jest.fn();
const missing = () => Promise.reject(new Error("Loading chunk live failed."));

test("a chunk is fetched until it is there", async () => {
  const load = jest.fn<Promise<string>, []>(missing);

  const stop = openOnceLoaded(load, open, onMissing);
  await jest.advanceTimersByTimeAsync(2_000);
  load.mockResolvedValue("chunk");
  await jest.advanceTimersByTimeAsync(60_000);

  expect(load).toHaveBeenCalledTimes(3);
  expect(onMissing).toHaveBeenCalledTimes(2);
  expect(open.mock.calls).toEqual([["chunk"]]);
  expect(close).not.toHaveBeenCalled();
  stop();
  expect(close).toHaveBeenCalledTimes(1);
});

test("what was left is neither fetched nor opened any more", async () => {
  const load = jest.fn<Promise<string>, []>(missing);
  const stop = openOnceLoaded(load, open);
  await jest.advanceTimersByTimeAsync(0);
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);

  openOnceLoaded(() => Promise.resolve("chunk"), open)();
  await jest.advanceTimersByTimeAsync(0);
  expect(open).not.toHaveBeenCalled();
});
