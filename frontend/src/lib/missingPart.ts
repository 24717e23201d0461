const listeners = new Set<() => void>();
let missing = false;

function set(next: boolean): void {
  missing = next;
  listeners.forEach((listener) => listener());
}

/** Whether something was asked for whose file could not be fetched: said over the page, whichever it is. */
export const missingPart = {
  get: (): boolean => missing,
  tell: (): void => set(true),
  dismiss: (): void => set(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
