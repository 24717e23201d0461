import journeys from "./jest.config.mjs";

/** `make screenshots`: the same server and browser, to draw pages rather than to check them. */
export default { ...journeys, testMatch: ["<rootDir>/screenshots.ts"], testTimeout: 600_000 };
