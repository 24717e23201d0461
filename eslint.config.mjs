import { readdirSync } from "node:fs";
import js from "@eslint/js";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import loneText from "./frontend/lint/loneText.mjs";

/** Each feature may import those before it, and none after it: so there is no cycle between features. */
const features = [
  "bin",
  "garages",
  "messages",
  "consents",
  "people",
  "exports",
  "partners",
  "team",
  "webhooks",
  "response_times",
  "acts",
  "activities",
  "price",
  "projects",
  "duplicates",
  "documents",
  "clients",
  "cars",
  "imports",
  "tutorials",
  "register",
  "offers",
  "campaigns",
  "invoices",
  "shop",
  "sale_files",
  "slots",
  "prospects",
  "estimations",
  "statistics",
  "live",
  "chat",
  "affiliate",
  "calendar",
  "search",
  "mail",
  "feeds",
  "connections",
  "inbox",
  "today",
];

const missing = readdirSync(`${import.meta.dirname}/frontend/src/features`).filter(
  (name) => !features.includes(name),
);
if (missing.length > 0) throw new Error(`Without a place among the features: ${missing.join()}`);

/** A browser may refuse these or lack them: one module each takes that into account. */
const storages = ["localStorage", "sessionStorage", "indexedDB", "caches"];
const windows = ["window", "globalThis", "self"];
const throughModule = "It may throw, be full or hold anything: use lib/storage.ts.";
const restrictedProperties = [
  ...windows.flatMap((object) =>
    storages.map((property) => ({ object, property, message: throughModule })),
  ),
  { object: "document", property: "cookie", message: throughModule },
  {
    object: "navigator",
    property: "clipboard",
    message: "It may be refused or missing: use lib/copied.ts.",
  },
  {
    object: "crypto",
    property: "randomUUID",
    message: "Addresses that are not secure have none: use the package uuid.",
  },
];

/** Imports that are forbidden in each folder; tests may. */
const forbidden = [
  ...["components", "lib"].map((target) => ({ target, from: ["app", "features"] })),
  ...features.map((feature, place) => ({
    target: `features/${feature}`,
    from: ["app", ...features.slice(place + 1).map((later) => `features/${later}`)],
  })),
];

export default tseslint.config(
  { ignores: ["build/", "node_modules/", "frontend/src/lib/api/schema.d.ts"] },
  js.configs.recommended,
  {
    files: ["frontend/**/*.{ts,tsx}"],
    extends: [
      tseslint.configs.strictTypeChecked,
      reactHooks.configs.flat["recommended-latest"],
      jsxA11y.flatConfigs.strict,
    ],
    languageOptions: {
      parserOptions: { project: "./frontend/tsconfig.json", tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // An event handler may start an async action: its errors are caught where it is written.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `onClick={() => go()}` reads better than braces around one call.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // A dialog and a sign-in form put the cursor where the person will type.
      "jsx-a11y/no-autofocus": "off",
    },
  },
  {
    files: ["frontend/src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "**/tests/**"],
    plugins: { "import-x": importX },
    settings: { "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".tsx"] })] },
    rules: {
      "import-x/no-restricted-paths": [
        "error",
        { basePath: `${import.meta.dirname}/frontend/src`, zones: forbidden },
      ],
    },
  },
  {
    files: ["frontend/src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "**/tests/**", "frontend/src/testing/**"],
    plugins: { local: { rules: { "lone-text": loneText } } },
    rules: {
      "local/lone-text": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression > ObjectExpression.arguments:nth-child(2) > Property[key.name='onError']",
          message:
            "It is not called once the page was left: tell a refusal by components/useSay.ts.",
        },
        {
          selector:
            "CallExpression > ObjectExpression.arguments:nth-child(2) > Property CallExpression[callee.name='enqueueSnackbar']",
          message: "It is not called once the page was left: say it by components/useSay.ts.",
        },
        {
          selector:
            "CallExpression[callee.name='enqueueSnackbar'] > ObjectExpression > Property[key.name='variant'] Literal[value='error']",
          message: "It would be gone before it is read: say it by components/failures.tsx.",
        },
        {
          selector: "JSXAttribute[name.name='sx'] Property[key.name=/^[mp][se]$/]",
          message: "MUI has no such margin or padding: `ml` and `pr` are mirrored with the page.",
        },
        {
          selector: "Property[key.name='textAlign'] > Literal[value=/^(start|end)$/]",
          message:
            "It goes by the letters of each text: `left` and `right` are mirrored with the page.",
        },
      ],
      "no-restricted-globals": [
        "error",
        ...storages.map((name) => ({ name, message: throughModule })),
        ...["decodeURIComponent", "decodeURI", "unescape"].map((name) => ({
          name,
          message: "It throws at an address that was cut: use lib/decoded.ts.",
        })),
      ],
      "no-restricted-properties": ["error", ...restrictedProperties],
    },
  },
  {
    files: ["frontend/src/lib/{storage,copied,decoded}.ts"],
    rules: { "no-restricted-globals": "off", "no-restricted-properties": "off" },
  },
  {
    files: ["frontend/src/components/failures.tsx"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["frontend/**/*.mjs"],
    languageOptions: { globals: { console: "readonly", process: "readonly", URL: "readonly" } },
  },
);
