import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "../features/partners/queries";
import { usePreferences } from "./preferences";
import { useSession } from "./session";

/** After sign-in the interface speaks the language that the partner chose in the profile. */
export function useProfileLanguage(): void {
  const { token } = useSession();
  const { data: partner } = useQuery({ ...profileQuery, enabled: token !== null });
  const { setLocale } = usePreferences();
  const locale = partner?.locale;

  useEffect(() => {
    // A language that cannot be fetched leaves the present one.
    if (locale !== undefined) setLocale(locale).catch(() => undefined);
  }, [locale, setLocale]);
}
