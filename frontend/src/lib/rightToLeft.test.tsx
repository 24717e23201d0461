import { CacheProvider } from "@emotion/react";
import Box from "@mui/material/Box";
import { render } from "@testing-library/react";
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { rtl } from "./rightToLeft";

/** Each is changed by the prefixer or by the plugin that mirrors. */
const selectors = [
  "&::placeholder",
  "&:read-only",
  "&:read-write",
  "&:focus-visible::placeholder",
  "@media (min-width: 600px)",
  "@supports (display: grid)",
  "@layer mui",
];

test.each(selectors)("a mirrored page draws what has a style for %s", (selector) => {
  const { container } = render(
    <CacheProvider value={rtl}>
      <Box component="input" sx={{ marginLeft: 1, [selector]: { paddingLeft: 2, opacity: 0.5 } }} />
    </CacheProvider>,
  );
  expect(container.querySelector("input")).toBeInTheDocument();
});

test("Emotion and the plugin that mirrors its styles share one compiler", () => {
  const here = createRequire(__filename);
  const found = ["@emotion/cache", "@mui/stylis-plugin-rtl"].map((user) =>
    realpathSync(createRequire(here.resolve(user)).resolve("stylis")),
  );
  expect(new Set(found).size).toBe(1);
});
