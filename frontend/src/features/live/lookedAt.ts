/** Held by every tab that is on the screen: the others can ask whether there is one. */
const LOCK = "tab-on-screen";

const onScreen = () => document.visibilityState === "visible";

/** Tells the other tabs when this one is on the screen; the returned function ends it. */
export function shareVisibility(): () => void {
  if (!("locks" in navigator)) return () => undefined;
  let release: (() => void) | null = null;
  const drop = () => {
    release?.();
    release = null;
  };
  const follow = () => {
    if (!onScreen()) drop();
    if (!onScreen() || release !== null) return;
    const left = new Promise<void>((done) => {
      release = done;
    });
    // Where locks are refused, the other tabs do not know.
    navigator.locks.request(LOCK, { mode: "shared" }, () => left).catch(() => undefined);
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    drop();
  };
}

/** Whether this tab or another one of the product is on the screen. */
export async function isLookedAt(): Promise<boolean> {
  if (onScreen()) return true;
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === LOCK);
  } catch {
    return false;
  }
}
