import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { RawIntlProvider } from "react-intl";
import type { Locale } from "./api/types";
import { languageOf, loadLanguage } from "./texts";
import { preferences, type Direction, type ThemeName, type ThemeState } from "./preferencesStore";

interface Preferences extends ThemeState {
  /** Rejects, and changes nothing, where the language cannot be fetched. */
  setLocale: (locale: Locale) => Promise<void>;
  setDirection: (direction: Direction) => void;
  setTheme: (theme: ThemeName) => void;
}

const setters = {
  async setLocale(locale: Locale): Promise<void> {
    await loadLanguage(locale);
    preferences.set({ locale });
  },
  setDirection: (direction: Direction): void => preferences.set({ direction }),
  setTheme: (currentTheme: ThemeName): void => preferences.set({ currentTheme }),
};

export function usePreferences(): Preferences {
  return { ...useSyncExternalStore(preferences.subscribe, preferences.get), ...setters };
}

/** Texts in the chosen language, and the choices mirrored on the document. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const { locale, direction, currentTheme } = usePreferences();

  useEffect(() => preferences.applyToDocument(), [locale, direction, currentTheme]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== preferences.storageKey) return;
      // A language that cannot be fetched now will be there at the next visit.
      loadLanguage(preferences.stored().locale).then(preferences.reload, () => undefined);
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);

  return <RawIntlProvider value={languageOf(locale).intl}>{children}</RawIntlProvider>;
}
