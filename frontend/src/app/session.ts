import { useMemo, useSyncExternalStore } from "react";

export const TOKEN_KEY = "auth_token";

const listeners = new Set<() => void>();

function changed(): void {
  listeners.forEach((listener) => listener());
}

// Another tab signed in or out (`key` is null when the whole storage was cleared).
window.addEventListener("storage", (event) => {
  if (event.key === TOKEN_KEY || event.key === null) changed();
});

export const session = {
  get token(): string | null {
    return localStorage.getItem(TOKEN_KEY);
  },
  signIn: (token: string): void => {
    localStorage.setItem(TOKEN_KEY, token);
    changed();
  },
  signOut: (): void => {
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
  signIn: (token: string) => void;
  signOut: () => void;
}

export function useSession(): Session {
  const token = useSyncExternalStore(session.subscribe, () => session.token);
  return useMemo(() => ({ token, signIn: session.signIn, signOut: session.signOut }), [token]);
}
