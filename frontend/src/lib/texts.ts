import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from "react-intl";
import type { Locale } from "./api/types";
import { preferences } from "./preferencesStore";

/** The ids of the French texts, which app/languages declares to react-intl. */
export type MessageId = FormatjsIntl.Message["ids"];

/** The production build parses the texts ahead of time. */
export type Texts<Ids extends string = string> = Record<Ids, string | MessageFormatElement[]>;

/** The chunks of a language. */
export interface LanguageChunks {
  /** Enough to sign in, and the component library's own texts, which the theme takes. */
  start: () => Promise<{ default: { texts: Texts; components: object[] } }>;
  /** The texts of every page behind the log-in. */
  work: () => Promise<{ default: { texts: Texts } }>;
}

export interface Language {
  intl: IntlShape;
  components: object[];
  messages: Record<string, string>;
}

/** Each language in its own words, whatever the interface's language. */
export const languageNames: Record<Locale, string> = {
  fr: "Français",
  en: "English",
  zh: "中文",
  ja: "日本語",
};

const loaded = new Map<Locale, Language>();
const intlCache = createIntlCache();
let chunks: Record<Locale, LanguageChunks>;
let working = false;

/** app/languages, which knows the texts of all features, says where they are. */
export function registerLanguages(languages: Record<Locale, LanguageChunks>): void {
  chunks = languages;
}

export async function loadLanguage(locale: Locale): Promise<void> {
  const { start, work } = chunks[locale];
  const [first, rest] = await Promise.all([start(), working ? work() : null]);
  if (!loaded.has(locale)) {
    const { texts, components } = first.default;
    // react-intl's type wants all texts parsed or none; it takes each as it comes.
    const messages = { ...texts } as Record<string, string>;
    loaded.set(locale, { components, messages, intl: createIntl({ locale, messages }, intlCache) });
  }
  // Into the object that react-intl reads from, so that intl objects in use have the new texts too.
  Object.assign(languageOf(locale).messages, rest?.default.texts);
}

/** From the first page behind the log-in on, every language is loaded with its work texts. */
export function loadWorkTexts(): Promise<void> {
  working = true;
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
