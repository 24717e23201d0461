import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from "react-intl";
import type { Locale } from "../../lib/api/types";
import { preferences } from "../../lib/preferencesStore";
import type { FrenchTexts } from "./fr";
import type { FrenchWorkTexts } from "./fr.work";

/** French is complete: its ids are the ids that code may ask for. */
export type MessageId = keyof FrenchTexts | keyof FrenchWorkTexts;

declare global {
  // react-intl reads the known ids from here, so that a wrong one is a type error.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the library's own way to register ids
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/** The production build parses the texts ahead of time. */
type Texts<Ids extends MessageId> = Record<Ids, string | MessageFormatElement[]>;

/** What a language's first chunk holds: enough to sign in. */
export interface LanguageFile {
  texts: Texts<keyof FrenchTexts>;
  /** The component library's own texts, merged into the theme. */
  components: object[];
}

/** What its second chunk holds: the texts of every page behind the log-in. */
export interface WorkTexts {
  texts: Texts<keyof FrenchWorkTexts>;
}

export interface Language {
  intl: IntlShape;
  components: object[];
  messages: Record<string, string>;
}

const chunks: Record<Locale, () => Promise<{ default: LanguageFile }>> = {
  fr: () => import(/* webpackChunkName: "language-fr" */ "./fr"),
  en: () => import(/* webpackChunkName: "language-en" */ "./en"),
  zh: () => import(/* webpackChunkName: "language-zh" */ "./zh"),
  ja: () => import(/* webpackChunkName: "language-ja" */ "./ja"),
};

const workChunks: Record<Locale, () => Promise<{ default: WorkTexts }>> = {
  fr: () => import(/* webpackChunkName: "work-fr" */ "./fr.work"),
  en: () => import(/* webpackChunkName: "work-en" */ "./en.work"),
  zh: () => import(/* webpackChunkName: "work-zh" */ "./zh.work"),
  ja: () => import(/* webpackChunkName: "work-ja" */ "./ja.work"),
};

export { languageNames } from "./names";

const loaded = new Map<Locale, Language>();
const intlCache = createIntlCache();

/** From the first page behind the log-in on, a language is loaded with its work texts. */
let working = false;

export async function loadLanguage(locale: Locale): Promise<void> {
  const [first, work] = await Promise.all([
    loaded.get(locale) ?? chunks[locale](),
    working ? workChunks[locale]() : null,
  ]);
  if ("default" in first && !loaded.has(locale)) {
    const { texts, components } = first.default;
    // react-intl's type wants all texts parsed or none; it takes each as it comes.
    const messages = { ...texts } as Record<string, string>;
    loaded.set(locale, { components, messages, intl: createIntl({ locale, messages }, intlCache) });
  }
  // Into the object that react-intl reads from: whoever holds it has the new texts too.
  Object.assign(languageOf(locale).messages, work?.default.texts);
}

/** A chunk with, beside it, what the pages behind the log-in say. */
export async function withWorkTexts<Chunk>(loading: Promise<Chunk>): Promise<Chunk> {
  working = true;
  const [chunk] = await Promise.all([loading, loadLanguage(preferences.get().locale)]);
  return chunk;
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
