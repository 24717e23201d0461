/**
 * Everything that the product keeps in the browser, and the only module that touches the browser's storage.
 * A browser may refuse it (blocked cookies throw at every access), have no room left, or hold something that another
 * version, another program or a person wrote: no page may break by that. What is refused is kept in memory instead,
 * until the page is loaded again; what cannot be read as expected is removed, and counts as never written.
 */
export const KEYS = {
  auth_token: "local",
  locked_account: "local",
  session_expired: "local",
  preferences: "local",
  menu: "local",
  menu_counts: "local",
  single_key_shortcuts: "local",
  "slots-garage": "local",
  register_garage: "local",
  register_purpose: "session",
  /** Followed by the name of a list. */
  "table:": "local",
  /** Followed by the code of an affiliate link. */
  "chat:": "local",
  recent_pages: "session",
  reloaded_build: "session",
  /** Written and removed at once, to see whether the browser keeps anything. */
  probe: "local",
} as const satisfies Record<string, "local" | "session">;

type Prefix = Extract<keyof typeof KEYS, `${string}:`>;
export type StorageKey = Exclude<keyof typeof KEYS, Prefix> | `${Prefix}${string}`;

export interface Stored<Value> {
  /** The same object for as long as the storage holds the same text. */
  get: () => Value;
  /** Whether the browser keeps it beyond this page. */
  set: (value: Value) => boolean;
  remove: () => void;
}

/** Texts that the browser refused to keep; null where it refused to remove one. */
const memory = new Map<string, string | null>();

// Another tab wrote it, so that the browser does keep it; `key` is null when everything was cleared.
window.addEventListener("storage", ({ key }) => {
  if (key === null) memory.clear();
  else memory.delete(key);
});

function areaOf(key: StorageKey): Storage {
  const { [key]: area }: Record<string, "local" | "session"> = KEYS;
  return area === "session" ? window.sessionStorage : window.localStorage;
}

function read(key: StorageKey): string | null {
  const unkept = memory.get(key);
  if (unkept !== undefined) return unkept;
  try {
    return areaOf(key).getItem(key);
  } catch {
    return null;
  }
}

function remove(key: StorageKey): void {
  try {
    areaOf(key).removeItem(key);
    memory.delete(key);
  } catch {
    memory.set(key, null);
  }
}

function write(key: StorageKey, text: string): boolean {
  try {
    areaOf(key).setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    // A full storage still holds what is no longer true.
    remove(key);
    memory.set(key, text);
    return false;
  }
}

function entry<Value>(
  key: StorageKey,
  parse: (text: string) => Value | undefined,
  format: (value: Value) => string,
  missing: Value,
): Stored<Value> {
  let last: { text: string; value: Value } | undefined;
  return {
    get: () => {
      const text = read(key);
      if (text === null) return missing;
      if (text === last?.text) return last.value;
      const value = parse(text);
      if (value === undefined) {
        remove(key);
        return missing;
      }
      last = { text, value };
      return value;
    },
    set: (value) => write(key, format(value)),
    remove: () => remove(key),
  };
}

/** A text kept as it is; null where there is none that `allowed` matches. */
export function storedText(key: StorageKey, allowed: RegExp): Stored<string | null> {
  return entry<string | null>(
    key,
    (text) => (allowed.test(text) ? text : undefined),
    (text) => text ?? "",
    null,
  );
}

/** A value kept as JSON; `check` returns it with the type it must have, or undefined where it is something else. */
export function storedJson<Value>(
  key: StorageKey,
  check: (value: unknown) => Value | undefined,
  missing: Value,
): Stored<Value> {
  const parse = (text: string) => {
    try {
      return check(JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  return entry(key, parse, JSON.stringify, missing);
}

/** A JSON object, of whatever it may hold; undefined for anything else. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { ...value }
    : undefined;
}

/** Calls the listener after another tab changed one of these. Returns how to end it. */
export function followStorage(keys: StorageKey[], listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || keys.some((each) => each === key)) listener();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

/** Whether the browser keeps anything beyond this page: with blocked cookies it does not. */
export function keepsAnything(): boolean {
  const kept = write("probe", "");
  remove("probe");
  return kept;
}

/** Where the browser keeps answers under this name; undefined where it has no such cache, or refuses it. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await window.caches.open(name);
  } catch {
    return undefined;
  }
}

/** The JSON that `openCache(name)` holds for this address; undefined where there is none that can be read. */
export async function cachedJson(name: string, address: string): Promise<unknown> {
  try {
    return await (await window.caches.match(address, { cacheName: name }))?.json();
  } catch {
    return undefined;
  }
}

export async function deleteCache(name: string): Promise<void> {
  try {
    await window.caches.delete(name);
  } catch {
    // A browser that refuses its cache has kept nothing in it.
  }
}
