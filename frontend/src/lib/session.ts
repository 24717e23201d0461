import { useMemo, useSyncExternalStore } from "react";

/** Where the browser keeps the session. */
export const TOKEN_KEY = "auth_token";
const LOCK_KEY = "locked_account";
const EXPIRED_KEY = "session_expired";

/** Account of a locked session: enough to show the log-in again, and nothing that opens the data. */
export interface LockedAccount {
  email: string;
  fullName: string;
}

const listeners = new Set<() => void>();

function changed(): void {
  listeners.forEach((listener) => listener());
}

// Another tab signed in or out (`key` is null when the whole storage was cleared).
window.addEventListener("storage", (event) => {
  if (
    event.key === TOKEN_KEY ||
    event.key === LOCK_KEY ||
    event.key === EXPIRED_KEY ||
    event.key === null
  )
    changed();
});

export const session = {
  get token(): string | null {
    return localStorage.getItem(TOKEN_KEY);
  },
  signIn: (token: string): void => {
    localStorage.setItem(TOKEN_KEY, token);
    localStorage.removeItem(LOCK_KEY);
    localStorage.removeItem(EXPIRED_KEY);
    changed();
  },
  signOut: (): void => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(LOCK_KEY);
    localStorage.removeItem(EXPIRED_KEY);
    changed();
  },
  /** The server no longer takes the token: the log-in page says so, in all tabs, until the next log-in. */
  expire: (): void => {
    session.signOut();
    localStorage.setItem(EXPIRED_KEY, "true");
    changed();
  },
  get expired(): boolean {
    return localStorage.getItem(EXPIRED_KEY) !== null;
  },
  get lock(): string | null {
    return localStorage.getItem(LOCK_KEY);
  },
  /** Forgets the token, so that only the password opens the session again, in this tab and in all others. */
  lockFor: ({ email, fullName }: LockedAccount): void => {
    // First the lock: a tab that sees the token go must know why.
    localStorage.setItem(LOCK_KEY, JSON.stringify({ email, fullName }));
    localStorage.removeItem(TOKEN_KEY);
    changed();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export interface Session {
  token: string | null;
  locked: LockedAccount | null;
  expired: boolean;
  signIn: (token: string) => void;
  signOut: () => void;
}

export function useSession(): Session {
  const token = useSyncExternalStore(session.subscribe, () => session.token);
  const lock = useSyncExternalStore(session.subscribe, () => session.lock);
  const expired = useSyncExternalStore(session.subscribe, () => session.expired);
  return useMemo(
    () => ({
      token,
      locked: lock === null ? null : (JSON.parse(lock) as LockedAccount),
      expired,
      signIn: session.signIn,
      signOut: session.signOut,
    }),
    [token, lock, expired],
  );
}
