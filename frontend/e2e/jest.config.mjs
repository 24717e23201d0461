/** A person's journeys through the whole product, in a real browser, against a real server. */
// The dealer's main job: what `make test` tries; all the others too in `make test-all`.
const mainJob = ["catalogue", "clients", "documents", "estimations", "lead", "session"];

export default {
  rootDir: ".",
  testMatch: ["<rootDir>/journeys/*.test.ts"],
  testEnvironment: "<rootDir>/support/environment.mjs",
  globalSetup: "<rootDir>/support/globalSetup.ts",
  globalTeardown: "<rootDir>/support/globalTeardown.ts",
  setupFiles: ["<rootDir>/support/ownServer.ts"],
  setupFilesAfterEnv: ["<rootDir>/support/eachTest.ts"],
  transform: {
    "\\.ts$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
  },
  // A server that runs already has one demonstration for all.
  maxWorkers: process.env.E2E_BASE_URL ? 1 : 2,
  testTimeout: 300_000,
  ...(process.env.E2E_MAIN && {
    testMatch: mainJob.map((name) => `<rootDir>/journeys/${name}.test.ts`),
  }),
};
