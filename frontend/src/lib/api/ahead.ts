import { TOKEN_KEY } from "../sessionKeys";

/** As long as the answers of ordinary calls count as fresh. */
const KEPT_MS = 30_000;

const calls = new Map<string, Promise<Response | null>>();

/** An answer belongs to who asked: the next partner in this tab must not meet it. */
const keyOf = (url: string, token: string | null) => `${token ?? ""} ${url}`;

/** Sends a GET call before the code is there that will ask for its answer. */
export function sendAhead(url: string, headers: Record<string, string>): void {
  const token = localStorage.getItem(TOKEN_KEY);
  const key = keyOf(url, token);
  const patience = new AbortController();
  const call = fetch(url, {
    headers: { ...headers, Authorization: `Bearer ${token ?? ""}` },
    signal: patience.signal,
  });
  calls.set(
    key,
    call.catch(() => null),
  );
  setTimeout(() => {
    calls.delete(key);
    patience.abort();
  }, KEPT_MS);
}

/** The answer of a call that was sent ahead, once. Null where there is none, or a fault: then the caller asks itself. */
export async function takeAhead<T>(url: string): Promise<T | null> {
  const key = keyOf(url, localStorage.getItem(TOKEN_KEY));
  const call = calls.get(key);
  calls.delete(key);
  const answer = await call;
  return answer?.ok ? (answer.json() as Promise<T>).catch(() => null) : null;
}
