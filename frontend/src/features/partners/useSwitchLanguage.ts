import { useState } from "react";
import type { Locale } from "../../lib/api/types";
import { useSavePreferences } from "./api";
import { usePreferences } from "../../lib/preferences";

interface LanguageSwitch {
  switchLanguage: (locale: Locale) => Promise<void>;
  /** The language could not be fetched: the present one stays, and the page with what is typed in it. */
  failed: boolean;
  dismiss: () => void;
}

/** Changes the interface's language, and the partner's with it while signed in. */
export function useSwitchLanguage(): LanguageSwitch {
  const { setLocale } = usePreferences();
  const savePreferences = useSavePreferences();
  const [failed, setFailed] = useState(false);

  const switchLanguage = async (locale: Locale) => {
    setFailed(false);
    try {
      await setLocale(locale);
    } catch {
      setFailed(true);
      return;
    }
    savePreferences();
  };
  return { switchLanguage, failed, dismiss: () => setFailed(false) };
}
