const LATEST_MS = 3_000;

/** Runs the action once the browser has nothing better to do. Returns how to forget it. */
export function whenIdle(action: () => void): () => void {
  // Safari has no such call.
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(action);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(action, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(request);
}
