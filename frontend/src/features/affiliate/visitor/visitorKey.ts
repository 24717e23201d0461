import { decoded } from "../../../lib/decoded";
import { storedText } from "../../../lib/storage";

const HASH = "#chat=";
/** It is sent in a header, which holds nothing else. */
const KEY = /^[\x21-\x7e]+$/;

const kept = (code: string) => storedText(`chat:${code}`, KEY);

/** The key of a private link: in the address that was followed, or kept by this browser since the first message. */
export function visitorKey(code: string): string | null {
  const { hash } = window.location;
  if (!hash.startsWith(HASH)) return kept(code).get();
  const inAddress = hash.slice(HASH.length);
  const key = decoded(inAddress);
  // A key that was cut on the way opens nothing: the visitor is told as of any link that is gone.
  return (key !== null && KEY.test(key) ? key : inAddress) || null;
}

export function keepVisitorKey(code: string, key: string): void {
  kept(code).set(key);
}

export function forgetVisitorKey(code: string): void {
  kept(code).remove();
  if (window.location.hash.startsWith(HASH)) {
    history.replaceState(history.state, "", window.location.pathname + window.location.search);
  }
}

/** The part after # stays in the browser: no server, and so no log, sees the key. */
export function privateLink(code: string, key: string): string {
  return `${window.location.origin}/affiliation/${code}${HASH}${encodeURIComponent(key)}`;
}
