import { session } from "./session";

/** The profile's query, which says what is refused. */
export const PROFILE_KEY = ["partner", "profile"] as const;

let refused: ReadonlySet<string> = new Set();

/** The calls that the role of the account leaves to others: they are not sent. */
export const refusedCalls = {
  has: (call: string): boolean => refused.has(call),
  set: (calls: readonly string[] = []): void => void (refused = new Set(calls)),
};

// The next account has a role of its own.
session.subscribe(() => refusedCalls.set());
