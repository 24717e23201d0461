import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/", "node_modules/", "frontend/src/api/schema.d.ts"] },
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
    files: ["frontend/**/*.mjs"],
    languageOptions: { globals: { console: "readonly", process: "readonly", URL: "readonly" } },
  },
);
