import { useSyncExternalStore } from "react";

let said = "";
const listeners = new Set<() => void>();

/** Has screen readers say it at their next pause, whatever is open over the page. */
export function say(text: string): void {
  said = text;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useSaid(): string {
  return useSyncExternalStore(subscribe, () => said);
}
