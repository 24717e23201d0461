import { session } from "../../lib/session";
import type { Pending, Written } from "./types";

interface Unsent {
  written: Written;
  pending: Pending[];
}

const nothing: Unsent = { written: { text: "", file: null }, pending: [] };
const conversations = new Map<string, Unsent>();
const listeners = new Set<() => void>();

// The next partner in this tab must not read it.
session.subscribe(() => {
  if (session.token === null) conversations.clear();
});

/** Unsent messages of each conversation, by the hash of its query's key: kept while other pages are open. */
export const unsent = {
  get: (key: string): Unsent => conversations.get(key) ?? nothing,
  set: (key: string, changes: Partial<Unsent>): void => {
    conversations.set(key, { ...unsent.get(key), ...changes });
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
