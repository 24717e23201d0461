import type { Locale } from "./api/types";
import { preferences } from "./preferencesStore";
import { loadLanguage } from "./texts";

/**
 * Reads what stands behind a private link, whose page begins in the language that its reader is written to in, unless
 * they have chosen one in this browser. A language that cannot be fetched leaves the present one.
 */
export async function inReadersLanguage<T extends { customerLocale: Locale }>(
  reading: Promise<T>,
): Promise<T> {
  const found = await reading;
  if (preferences.isChosen()) return found;
  try {
    await loadLanguage(found.customerLocale);
  } catch {
    return found;
  }
  preferences.begin({ locale: found.customerLocale });
  return found;
}
