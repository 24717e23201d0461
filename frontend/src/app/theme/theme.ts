import { createTheme, type Theme } from "@mui/material/styles";
import type { Locale } from "../../lib/api/types";
import type { Direction } from "../../lib/preferencesStore";
import { components } from "./components";
import { dark, light } from "./palette";

interface Look {
  mode: "light" | "dark";
  direction: Direction;
  locale: Locale;
}

const cjkFonts: Partial<Record<Locale, string>> = {
  zh: '"Noto Sans SC Variable", "PingFang SC", "Microsoft YaHei", ',
  ja: '"Noto Sans JP Variable", "Hiragino Sans", "Yu Gothic", ',
};

export function appTheme({ mode, direction, locale }: Look, localizations: object[]): Theme {
  return createTheme(
    {
      direction,
      palette: mode === "light" ? light : dark,
      shape: { borderRadius: 10 },
      motion: { reducedMotion: "system" },
      typography: {
        fontFamily: `"Inter Variable", ${cjkFonts[locale] ?? ""}"Language Names", system-ui, sans-serif`,
        h1: { fontSize: "1.625rem", fontWeight: 650, lineHeight: 1.25, letterSpacing: "-0.015em" },
        h2: { fontSize: "1.25rem", fontWeight: 650, lineHeight: 1.3, letterSpacing: "-0.01em" },
        h3: { fontSize: "1.0625rem", fontWeight: 600, lineHeight: 1.4 },
        subtitle1: { fontWeight: 600 },
        body2: { lineHeight: 1.5 },
        button: { textTransform: "none", fontWeight: 600 },
      },
      components,
    },
    ...localizations,
  );
}
