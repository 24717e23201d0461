/** Longer than the tabs of one browser may differ in hearing of the same event. */
const HOLD_MS = 5_000;

/** Does something for an event in one tab of the browser only: the first that asks. `act` must not reject. */
export async function inOneTab(event: string, act: () => Promise<void> | void): Promise<void> {
  try {
    await navigator.locks.request(event, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      await act();
      await new Promise((done) => setTimeout(done, HOLD_MS));
    });
  } catch {
    // Browsers keep locks from addresses that are not secure, and where they may keep nothing.
    await act();
  }
}
