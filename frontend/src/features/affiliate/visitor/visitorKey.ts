const HASH = "#chat=";

/** The key of a private link: in the address that was followed, or kept by this browser since the first message. */
export function visitorKey(code: string): string | null {
  const { hash } = window.location;
  if (hash.startsWith(HASH)) return decodeURIComponent(hash.slice(HASH.length)) || null;
  return localStorage.getItem(storageName(code));
}

export function keepVisitorKey(code: string, key: string): void {
  localStorage.setItem(storageName(code), key);
}

export function forgetVisitorKey(code: string): void {
  localStorage.removeItem(storageName(code));
  if (window.location.hash.startsWith(HASH)) {
    history.replaceState(history.state, "", window.location.pathname + window.location.search);
  }
}

/** The part after # stays in the browser: no server, and so no log, sees the key. */
export function privateLink(code: string, key: string): string {
  return `${window.location.origin}/affiliation/${code}${HASH}${encodeURIComponent(key)}`;
}

function storageName(code: string): string {
  return `chat:${code}`;
}
