import type { Locale } from "./api/types";
import { asRecord, followStorage, storedJson } from "./storage";

export type Direction = "ltr" | "rtl";
/** `system`: as the device is set. */
export type ThemeName = "light" | "dark" | "system";

export interface ThemeState {
  locale: Locale;
  direction: Direction;
  currentTheme: ThemeName;
}

const STORAGE_KEY = "preferences";
/** The pages of people who are not partners. */
const PUBLIC = /^\/(affiliation|offre|commande|consentement|rdv|a)\//;

const choices: { [Key in "locale" | "direction" | "currentTheme"]: readonly ThemeState[Key][] } = {
  locale: ["fr", "en", "zh", "ja"],
  direction: ["ltr", "rtl"],
  currentTheme: ["light", "dark", "system"],
};

export const { locale: locales, direction: directions, currentTheme: themes } = choices;

const defaults: ThemeState = { locale: firstLocale(), direction: "ltr", currentTheme: "light" };

/** French, but for those who open a dealer's public page: they are spoken to in their browser's language. */
function firstLocale(): Locale {
  if (!PUBLIC.test(window.location.pathname)) return "fr";
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  return wanted.map((code) => locales.find((locale) => locale === code)).find(Boolean) ?? "fr";
}

const stored = storedJson(STORAGE_KEY, check, defaults);
let state = stored.get();
const listeners = new Set<() => void>();

function check(value: unknown): ThemeState | undefined {
  const kept = asRecord(value);
  if (kept === undefined) return undefined;
  const pick = <Key extends keyof typeof choices>(key: Key): ThemeState[Key] =>
    choices[key].find((choice) => choice === kept[key]) ?? defaults[key];
  return {
    locale: pick("locale"),
    direction: pick("direction"),
    currentTheme: pick("currentTheme"),
  };
}

function apply(next: ThemeState): void {
  const same = Object.entries(next).every(
    ([key, value]) => state[key as keyof ThemeState] === value,
  );
  // Unchanged preferences cause no render.
  if (same) return;
  state = next;
  listeners.forEach((listener) => listener());
}

export const preferences = {
  get: (): ThemeState => state,
  set: (changes: Partial<ThemeState>): void => {
    apply({ ...state, ...changes });
    const { locale, direction, currentTheme } = state;
    stored.set({ locale, direction, currentTheme });
  },
  /** Whether this browser keeps choices: until then the preferences are the product's own. */
  isChosen: (): boolean => stored.get() !== defaults,
  /** Changes what is not chosen yet, for this page alone. */
  begin: (changes: Partial<ThemeState>): void => apply({ ...state, ...changes }),
  /** Reads the storage again: another tab may have written it. */
  reload: (): void => apply(stored.get()),
  stored: stored.get,
  /** Mirrors the choices on the document. */
  applyToDocument: (): void => {
    const root = document.documentElement;
    root.lang = state.locale;
    root.dir = state.direction;
    root.style.colorScheme = state.currentTheme === "system" ? "light dark" : state.currentTheme;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Calls the listener after another tab chose something. Returns how to end it. */
  follow: (listener: () => void): (() => void) => followStorage([STORAGE_KEY], listener),
};
