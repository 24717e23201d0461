import { usePreferences } from "../../lib/preferences";
import type { Direction, ThemeName } from "../../lib/preferencesStore";
import { useSavePreferences } from "./api";

/** Theme and direction, changed at once; the profile keeps them while signed in. */
export function useDisplay() {
  const { currentTheme, direction, setTheme, setDirection } = usePreferences();
  const save = useSavePreferences();
  return {
    theme: currentTheme,
    direction,
    chooseTheme: (theme: ThemeName) => {
      setTheme(theme);
      save();
    },
    // Styles that cannot be fetched leave the page as it is.
    chooseDirection: (next: Direction) => void setDirection(next).then(save, () => undefined),
  };
}
