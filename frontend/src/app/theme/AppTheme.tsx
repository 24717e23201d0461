import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo, type ReactNode } from "react";
import { languageOf } from "../../lib/texts";
import { usePreferences } from "../../lib/preferences";
import { stylesOf } from "../../lib/styleCaches";
import { usePrinting } from "../../lib/usePrinting";
import { appTheme } from "./theme";

export function AppTheme({ children }: { children: ReactNode }) {
  const { locale, direction, currentTheme } = usePreferences();
  const darkDevice = useMediaQuery("(prefers-color-scheme: dark)", { noSsr: true });
  const dark = currentTheme === "system" ? darkDevice : currentTheme === "dark";
  // Paper is white: light text would not be seen on it.
  const mode = usePrinting() || !dark ? "light" : "dark";
  const theme = useMemo(
    () => appTheme({ mode, direction, locale }, languageOf(locale).components),
    [mode, direction, locale],
  );
  return (
    <CacheProvider value={stylesOf(direction)}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
