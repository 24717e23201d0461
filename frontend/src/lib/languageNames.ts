import type { Locale } from "./api/types";

/** Each language in its own words, whatever the interface's language. */
export const languageNames: Record<Locale, string> = {
  fr: "Français",
  en: "English",
  zh: "中文",
  ja: "日本語",
};
