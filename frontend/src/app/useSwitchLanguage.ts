import { useState } from "react";
import type { Locale } from "../api/types";
import { useEditProfile } from "../features/partners/queries";
import { usePreferences } from "./preferences";
import { useSession } from "./session";

/** Changes the interface's language, and the partner's with it while signed in. */
export function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const { setLocale } = usePreferences();
  const { token } = useSession();
  const { mutate: saveProfile } = useEditProfile();
  const [failure, setFailure] = useState<Error | null>(null);

  // A language is a chunk like any other: the error page knows what to do about it.
  if (failure !== null) throw failure;

  return async (locale) => {
    try {
      await setLocale(locale);
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (token !== null) saveProfile({ changes: { locale } });
  };
}
