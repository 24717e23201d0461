import { KEYS, type StorageKey } from "../lib/storage";

/** As with all cookies blocked: both storages throw at every access. `jest.restoreAllMocks` ends it. */
export function refuseStorages(): void {
  for (const area of ["localStorage", "sessionStorage"] as const) {
    jest.spyOn(window, area, "get").mockImplementation(() => {
      throw new DOMException("The document is not allowed to.", "SecurityError");
    });
  }
}

/** Both storages can be read, and take nothing more. `jest.restoreAllMocks` ends it. */
export function fillStorages(): void {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("There is no room left.", "QuotaExceededError");
  });
}

/** Each key of the storage module, those that go on with the name of what they are for. */
export const everyKey = Object.keys(KEYS).map((key) =>
  key.replace(/:$/, `:${key === "chat:" ? "abc123" : "cars"}`),
) as StorageKey[];

export function areaOf(key: StorageKey): Storage {
  const { [key]: area }: Record<string, string> = KEYS;
  return area === "session" ? sessionStorage : localStorage;
}

/** Texts that no version of the product writes, or only under another key. */
export const garbage = [
  "",
  "{",
  "null",
  "0",
  '"texte"',
  "[]",
  "{}",
  '[null,{"path":1,"title":null}]',
  JSON.stringify({
    ...{ rail: "oui", folded: null, density: [], columns: { nom: {} } },
    ...{ email: 1, fullName: null, locale: {}, direction: [], currentTheme: null },
  }),
  '{"rail":true,"folded":[null,{}],"columns":null,"email":"","fullName":""}',
  "\ud800\0é 漢字",
];
