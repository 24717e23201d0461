import { paths, REDIRECT_KEY } from "./paths";

/** Where a visitor who must sign in goes, so that they come back to the requested page. */
export function loginPath(asked: string): string {
  return `${paths.login}?${new URLSearchParams({ [REDIRECT_KEY]: asked }).toString()}`;
}

/** Locks the session, or where it is locked asks for the password; then back to the requested page. */
export function lockPath(asked: string): string {
  return `${paths.lock}?${new URLSearchParams({ [REDIRECT_KEY]: asked }).toString()}`;
}

/** The path requested before signing in, if it is the application's own; the root otherwise. */
export function redirectTarget(search: string): string {
  const asked = new URLSearchParams(search).get(REDIRECT_KEY);
  if (!asked?.startsWith("/")) return paths.root;
  // The browser's own parser decides, so that "//host" and "/\host" are refused.
  const url = URL.canParse(asked, window.location.origin)
    ? new URL(asked, window.location.origin)
    : null;
  // "/.//host" parses to the path "//host", which a link would take for another host.
  if (url?.origin !== window.location.origin || url.pathname.startsWith("//")) return paths.root;
  return url.pathname + url.search + url.hash;
}
