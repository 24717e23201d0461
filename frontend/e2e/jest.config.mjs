/** A person's journeys through the whole product, in a real browser, against a real server. */
export default {
  rootDir: ".",
  testMatch: ["<rootDir>/journeys/*.test.ts"],
  testEnvironment: "<rootDir>/support/environment.mjs",
  globalSetup: "<rootDir>/support/globalSetup.ts",
  globalTeardown: "<rootDir>/support/globalTeardown.ts",
  setupFilesAfterEnv: ["<rootDir>/support/eachTest.ts"],
  transform: {
    "\\.ts$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
  },
  testTimeout: 120_000,
};
