import type { Locale } from "./api/types";
import { preferences } from "./preferencesStore";
import { loadLanguage } from "./texts";

/**
 * A page behind a private link begins in the language that its reader is written to in, unless they have chosen one in
 * this browser. One that cannot be fetched leaves the present one.
 */
export async function beginIn(locale: Locale): Promise<void> {
  if (preferences.isChosen()) return;
  try {
    await loadLanguage(locale);
  } catch {
    return;
  }
  preferences.begin({ locale });
}
