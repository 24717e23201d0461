import { useMemo, useSyncExternalStore } from "react";
import { asRecord, followStorage, storedJson, storedText } from "./storage";

/** Account of a locked session: enough to show the log-in again, and nothing that opens the data. */
export interface LockedAccount {
  email: string;
  fullName: string;
}

/** Sent in a header, which holds nothing else. */
const storedToken = storedText("auth_token", /^[\x21-\x7e]+$/);
const storedLock = storedJson<LockedAccount | null>("locked_account", lockedAccount, null);
const storedExpiry = storedText("session_expired", /^true$/);

function lockedAccount(value: unknown): LockedAccount | undefined {
  const { email, fullName } = asRecord(value) ?? {};
  return typeof email === "string" && email !== "" && typeof fullName === "string"
    ? { email, fullName }
    : undefined;
}

const listeners = new Set<() => void>();

function changed(): void {
  listeners.forEach((listener) => listener());
}

// Another tab signed in or out.
followStorage(["auth_token", "locked_account", "session_expired"], changed);

export const session = {
  get token(): string | null {
    return storedToken.get();
  },
  signIn: (token: string): void => {
    storedToken.set(token);
    storedLock.remove();
    storedExpiry.remove();
    changed();
  },
  signOut: (): void => {
    storedToken.remove();
    storedLock.remove();
    storedExpiry.remove();
    changed();
  },
  /** The server no longer takes the token: the log-in page says so, in all tabs, until the next log-in. */
  expire: (): void => {
    session.signOut();
    storedExpiry.set("true");
    changed();
  },
  get expired(): boolean {
    return storedExpiry.get() !== null;
  },
  get locked(): LockedAccount | null {
    return storedLock.get();
  },
  /** Forgets the token, so that only the password opens the session again, in this tab and in all others. */
  lockFor: ({ email, fullName }: LockedAccount): void => {
    // First the lock: a tab that sees the token go must know why.
    storedLock.set({ email, fullName });
    storedToken.remove();
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
  const locked = useSyncExternalStore(session.subscribe, () => session.locked);
  const expired = useSyncExternalStore(session.subscribe, () => session.expired);
  return useMemo(
    () => ({
      token,
      locked,
      expired,
      signIn: session.signIn,
      signOut: session.signOut,
    }),
    [token, locked, expired],
  );
}
