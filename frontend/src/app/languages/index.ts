import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from "react-intl";
import type { Locale } from "../../api/types";
import { preferences } from "../preferencesStore";
import type { FrenchTexts } from "./fr";

/** French is complete: its ids are the ids that code may ask for. */
export type MessageId = keyof FrenchTexts;

declare global {
  // react-intl reads the known ids from here, so that a wrong one is a type error.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the library's own way to register ids
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

type Texts = Record<MessageId, string | MessageFormatElement[]>;

/** What a language's chunk holds. The production build parses the texts ahead of time. */
export interface LanguageFile {
  texts: Texts;
  /** The component library's own texts, merged into the theme. */
  components: object[];
}

export interface Language {
  intl: IntlShape;
  components: object[];
}

const chunks: Record<Locale, () => Promise<{ default: LanguageFile }>> = {
  fr: () => import(/* webpackChunkName: "language-fr" */ "./fr"),
  en: () => import(/* webpackChunkName: "language-en" */ "./en"),
  zh: () => import(/* webpackChunkName: "language-zh" */ "./zh"),
  ja: () => import(/* webpackChunkName: "language-ja" */ "./ja"),
};

/** Each language in its own words, whatever the interface's language. */
export const languageNames: Record<Locale, string> = {
  fr: "Français",
  en: "English",
  zh: "中文",
  ja: "日本語",
};

const loaded = new Map<Locale, Language>();
const intlCache = createIntlCache();

export async function loadLanguage(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return;
  const { texts, components } = (await chunks[locale]()).default;
  // react-intl's type wants all texts parsed or none; it takes each as it comes.
  const messages = texts as Record<MessageId, string>;
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
