import { isChunkError, reloadOnce } from "./chunkErrors";

beforeEach(() => sessionStorage.clear());

test("a script chunk and a style chunk that fail are told from other errors", () => {
  const script = Object.assign(new Error("Loading chunk 3 failed."), { name: "ChunkLoadError" });
  const style = Object.assign(new Error("Loading CSS chunk 3 failed."), {
    code: "CSS_CHUNK_LOAD_FAILED",
  });
  expect(isChunkError(script)).toBe(true);
  expect(isChunkError(style)).toBe(true);
  expect(isChunkError(new Error("x is undefined"))).toBe(false);
  expect(isChunkError("ChunkLoadError")).toBe(false);
});

test("a build reloads the page once, the next build once more", () => {
  const reload = jest.fn();
  expect(reloadOnce("build-1", reload)).toBe(true);
  expect(reloadOnce("build-1", reload)).toBe(false);
  expect(reloadOnce("build-2", reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
