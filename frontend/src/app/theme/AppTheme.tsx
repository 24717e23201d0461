import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { useMemo, type ReactNode } from "react";
import { languageOf } from "../languages";
import { usePreferences } from "../preferences";
import { styleCaches } from "./styleCaches";
import { appTheme } from "./theme";

export function AppTheme({ children }: { children: ReactNode }) {
  const { locale, direction, currentTheme } = usePreferences();
  const theme = useMemo(
    () => appTheme({ mode: currentTheme, direction, locale }, languageOf(locale).components),
    [currentTheme, direction, locale],
  );
  return (
    <CacheProvider value={styleCaches[direction]}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
