import { closeBrowser, closePages, keepPictures } from "./browser";
import { takeProblems } from "./watch";

declare global {
  var testHasFailed: boolean; // kept by environment.mjs
}

afterEach(async () => {
  const problems = takeProblems();
  if (globalThis.testHasFailed || problems.length > 0) {
    await keepPictures(expect.getState().currentTestName ?? "test");
  }
  await closePages();
  expect(problems).toEqual([]);
});

afterAll(closeBrowser);
