import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "../lib/profile";
import { usePreferences } from "../lib/preferences";
import { useSession } from "../lib/session";

/** After sign-in, in whatever browser, the interface speaks and looks as the partner chose. */
export function useProfilePreferences(): void {
  const { token } = useSession();
  const { data: partner } = useQuery({ ...profileQuery, enabled: token !== null });
  const { setLocale, setTheme, setDirection } = usePreferences();
  const { locale, theme, direction } = partner ?? {};

  useEffect(() => {
    // A language that cannot be fetched leaves the present one.
    if (locale !== undefined) setLocale(locale).catch(() => undefined);
  }, [locale, setLocale]);
  useEffect(() => {
    if (theme !== undefined) setTheme(theme);
  }, [theme, setTheme]);
  useEffect(() => {
    if (direction !== undefined) setDirection(direction).catch(() => undefined);
  }, [direction, setDirection]);
}
