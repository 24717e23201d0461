import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from "react-intl";
import type { Locale } from "./api/types";
import { preferences } from "./preferencesStore";
import { ZONE } from "./zone";

/** The ids of the French texts, which app/languages declares to react-intl. */
export type MessageId = FormatjsIntl.Message["ids"];

/** The production build parses the texts ahead of time. */
export type Texts<Ids extends string = string> = Record<Ids, string | MessageFormatElement[]>;

/** The chunks of a language. */
export interface LanguageChunks {
  /** The texts of the pages before the log-in, and the component library's own, which the theme takes. */
  load: () => Promise<{ default: { texts: Texts; components: object[] } }>;
  /** All other texts. */
  loadRest: () => Promise<{ default: Texts }>;
}

export interface Language {
  intl: IntlShape;
  components: object[];
}

const loaded = new Map<Locale, Language>();
const intlCache = createIntlCache();
let chunks: Record<Locale, LanguageChunks>;
let restWanted = false;

/** app/languages, which knows the texts of all features, says where they are. */
export function registerLanguages(languages: Record<Locale, LanguageChunks>): void {
  chunks = languages;
}

export async function loadLanguage(locale: Locale): Promise<void> {
  const rest = restWanted ? chunks[locale].loadRest() : undefined;
  if (!loaded.has(locale)) {
    const { texts, components } = (await chunks[locale].load()).default;
    // react-intl's type wants all texts parsed or none; it takes each as it comes.
    const messages = { ...texts } as Record<string, string>;
    // Another call may have loaded it meanwhile, and given it all its texts.
    if (!loaded.has(locale)) {
      // The English texts are British: so are their dates.
      const spoken = locale === "en" ? "en-GB" : locale;
      const intl = createIntl({ locale: spoken, messages, timeZone: ZONE }, intlCache);
      loaded.set(locale, { components, intl });
    }
  }
  // Read when a text is shown: what is on the screen already needs none of them.
  Object.assign(languageOf(locale).intl.messages, (await rest)?.default);
}

/** For the pages behind the log-in; every language loaded later has all its texts too. */
export function loadAllTexts(): Promise<void> {
  restWanted = true;
  return loadLanguage(preferences.get().locale);
}

/** The language must have been loaded before it became the current one. */
export function languageOf(locale: Locale): Language {
  const language = loaded.get(locale);
  if (language === undefined) throw new Error(`Language ${locale} is not loaded`);
  return language;
}

/** A text for code outside React; components use react-intl. */
export function text(id: MessageId): string {
  return languageOf(preferences.get().locale).intl.formatMessage({ id });
}
