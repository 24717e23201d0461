import { useSyncExternalStore } from "react";

/** Whether the live connection has been lost; it is not before it has been tried. */
let lost = false;
const listeners = new Set<() => void>();

export function setLost(value: boolean): void {
  lost = value;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useLost(): boolean {
  return useSyncExternalStore(subscribe, () => lost);
}
