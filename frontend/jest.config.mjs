// Published as ES modules only, so they are compiled like our own code.
const modules = [
  "react-intl",
  "@formatjs",
  "intl-messageformat",
  "msw",
  "@mswjs",
  "until-async",
  "rettime",
  "uuid",
  "@open-draft",
];

const frontend = {
  rootDir: "<rootDir>/src",
  testEnvironment: "jest-fixed-jsdom",
  testEnvironmentOptions: { url: "http://localhost/" },
  setupFilesAfterEnv: ["<rootDir>/testing/setup.ts"],
  transform: {
    "^.+\\.(t|j|mj)sx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2022",
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modules.join("|")})/)`],
  moduleNameMapper: {
    "\\.(css|woff2|svg|png)$": "<rootDir>/testing/empty.ts",
    "^socket\\.io-client$": "<rootDir>/testing/socket.ts",
    "^@emotion/sheet$": "<rootDir>/testing/sheet.ts",
    // msw reads it for its GraphQL handlers: 130 modules in each suite.
    "^graphql$": "<rootDir>/testing/empty.ts",
  },
  // Pages beyond the main job, which take more than 5 s: `make test-all` runs them.
  testPathIgnorePatterns: [
    "/node_modules/",
    ...(process.env.JEST_SLOW ? [] : ["\\.slow\\.test\\.tsx$"]),
  ],
};

/** The rules of eslint.config.mjs, which run in node. */
const lint = {
  rootDir: "<rootDir>/lint",
  testEnvironment: "node",
  transform: { "\\.mjs$": ["@swc/jest", { jsc: { target: "es2022" } }] },
};

export default { projects: [frontend, lint], maxWorkers: 2, testTimeout: 120_000 };
