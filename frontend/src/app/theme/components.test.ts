import type { Theme } from "@mui/material/styles";
import { fieldEdges, SWITCH_OFF } from "./palette";
import { appTheme } from "./theme";

type Look = Record<string, unknown>;
type Style = Look | ((props: { theme: Theme }) => Look);

/** What the theme adds to a part of MUI's. */
function styleOf(theme: Theme, component: "InputBase" | "OutlinedInput" | "Switch", slot: string) {
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
