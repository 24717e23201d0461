const EVERY_MS = 300;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether something is open over the page on a phone: an announcement would cover it. */
export function isCovered(): boolean {
  const { innerWidth, location } = window;
  if (innerWidth >= 600) return false;
  return (
    new URLSearchParams(location.search).has("prospect") ||
    document.querySelector(".MuiModal-root:not(.MuiModal-hidden)") !== null
  );
}

/** Calls `show` as soon as nothing is; the returned function forgets it. */
export function onceUncovered(show: () => void): () => void {
  waiting.add(show);
  timer ??= setInterval(() => {
    if (isCovered()) return;
    clearInterval(timer);
    timer = undefined;
    const all = [...waiting];
    waiting.clear();
    all.forEach((each) => each());
  }, EVERY_MS);
  return () => void waiting.delete(show);
}
