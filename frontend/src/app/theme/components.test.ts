import type { Theme } from "@mui/material/styles";
import { fieldEdges, SWITCH_OFF } from "./palette";
import { appTheme } from "./theme";

type Look = Record<string, unknown>;
type Style = Look | ((props: { theme: Theme }) => Look);

type Styled = "DialogTitle" | "InputBase" | "OutlinedInput" | "Switch";

/** What the theme adds to a part of MUI's. */
function styleOf(theme: Theme, component: Styled, slot: string) {
  const { styleOverrides } = theme.components?.[`Mui${component}`] ?? {};
  const style = (styleOverrides as Record<string, Style>)[slot];
  return typeof style === "function" ? style({ theme }) : style;
}

test.each(["light", "dark"] as const)("in %s fields, their words and switches are seen", (mode) => {
  const theme = appTheme({ mode, direction: "ltr", locale: "fr" }, []);
  expect(styleOf(theme, "OutlinedInput", "notchedOutline")).toEqual({
    borderColor: fieldEdges[mode],
  });
  expect(styleOf(theme, "InputBase", "input")).toEqual({
    "&::placeholder": { color: theme.palette.text.secondary, opacity: 1 },
  });
  expect(styleOf(theme, "Switch", "track")).toEqual({ opacity: SWITCH_OFF });
});

/** The rules of the whole page. */
function pageRules(): Record<string, Record<string, unknown>> {
  const theme = appTheme({ mode: "light", direction: "ltr", locale: "fr" }, []);
  const rules = theme.components?.MuiCssBaseline?.styleOverrides as unknown;
  return (rules as (theme: Theme) => Record<string, Record<string, unknown>>)(theme);
}

test("what gets the focus is scrolled clear of the bar at the top and of one at the bottom", () => {
  const [top = 0, bottom = 0] = String(pageRules().html?.scrollPaddingBlock)
    .split(" ")
    .map(parseFloat);
  // The bar of 65 px, and the button of an order under way on a phone.
  expect(top).toBeGreaterThan(65);
  expect(bottom).toBeGreaterThan(68);
});

test.each([
  "nav [aria-current=page]",
  ".MuiTab-root.Mui-selected",
  ".MuiToggleButton-root.Mui-selected",
  ".MuiChip-root[aria-pressed=true]",
  ".MuiButton-contained",
])("with forced colours %s stands out", (chosen) => {
  const rules = Object.entries(pageRules()["@media (forced-colors: active)"] ?? {});
  const [, style] = rules.find(([selector]) => selector.split(",").includes(chosen)) ?? [];
  expect(style).toMatchObject({
    forcedColorAdjust: "none",
    backgroundColor: "Highlight !important",
  });
});

test("the title of a dialog is as bold as that of a page", () => {
  const theme = appTheme({ mode: "light", direction: "ltr", locale: "fr" }, []);
  expect(styleOf(theme, "DialogTitle", "root")).toEqual({
    fontWeight: theme.typography.h1.fontWeight,
  });
});

test.each([
  "[role=search]",
  "[role=tablist]",
  ".MuiButton-root",
  ".MuiCheckbox-root",
  ".MuiPagination-root",
  ".MuiTablePagination-root",
])("on paper %s is left out", (control) => {
  const rules = Object.entries(pageRules()["@media print"] ?? {});
  const [, style] = rules.find(([selector]) => selector.split(",").includes(control)) ?? [];
  expect(style).toEqual({ display: "none !important" });
});
