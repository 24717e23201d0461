import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { RawIntlProvider } from "react-intl";
import type { Locale } from "./api/types";
import { preferences, type Direction, type ThemeName, type ThemeState } from "./preferencesStore";
import { loadStyles } from "./styleCaches";
import { languageOf, loadLanguage } from "./texts";

interface Preferences extends ThemeState {
  /** Rejects, and changes nothing, where the language cannot be fetched. */
  setLocale: (locale: Locale) => Promise<void>;
  /** As the language. */
  setDirection: (direction: Direction) => Promise<void>;
  setTheme: (theme: ThemeName) => void;
}

const setters = {
  async setLocale(locale: Locale): Promise<void> {
    await loadLanguage(locale);
    preferences.set({ locale });
  },
  async setDirection(direction: Direction): Promise<void> {
    await loadStyles(direction);
    preferences.set({ direction });
  },
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
    const follow = () => {
      const { locale: spoken, direction: read } = preferences.stored();
      // A chunk that cannot be fetched now will be there at the next visit.
      Promise.all([loadLanguage(spoken), loadStyles(read)]).then(
        preferences.reload,
        () => undefined,
      );
    };
    return preferences.follow(follow);
  }, []);

  return <RawIntlProvider value={languageOf(locale).intl}>{children}</RawIntlProvider>;
}
