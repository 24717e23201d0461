/** A person's journeys through the whole product, in a real browser, against a real server. */
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
};
