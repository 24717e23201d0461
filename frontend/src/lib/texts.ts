import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from "react-intl";
import type { Locale } from "./api/types";
import { preferences } from "./preferencesStore";

/** The ids of the French texts, which app/languages declares to react-intl. */
export type MessageId = FormatjsIntl.Message["ids"];

/** The production build parses the texts ahead of time. */
export type Texts<Ids extends string = string> = Record<Ids, string | MessageFormatElement[]>;

/** A language's chunk: its texts, and the component library's own, which the theme takes. */
export type LoadLanguage = () => Promise<{ default: { texts: Texts; components: object[] } }>;

export interface Language {
  intl: IntlShape;
  components: object[];
}

const loaded = new Map<Locale, Language>();
const intlCache = createIntlCache();
let chunks: Record<Locale, LoadLanguage>;

/** app/languages, which knows the texts of all features, says where they are. */
export function registerLanguages(languages: Record<Locale, LoadLanguage>): void {
  chunks = languages;
}

export async function loadLanguage(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return;
  const { texts, components } = (await chunks[locale]()).default;
  // react-intl's type wants all texts parsed or none; it takes each as it comes.
  const messages = texts as Record<string, string>;
  loaded.set(locale, { components, intl: createIntl({ locale, messages }, intlCache) });
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
