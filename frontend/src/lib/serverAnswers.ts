const TIMEOUT_MS = 4_000;

/** Whether a reload would bring the application, and not the browser's own error page. */
export const serverAnswers = (): Promise<boolean> =>
  fetch(`${window.location.origin}/healthz`, {
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
