/** The retry delay after the file of a live connection could not be fetched. */
const RETRY_MS = 2_000;

/**
 * Opens a live connection once its chunk is there, however often it has to be fetched. `open` returns how to close it.
 * Returns how to close the connection, or to stop fetching.
 */
export function openOnceLoaded<Chunk>(
  load: () => Promise<Chunk>,
  open: (chunk: Chunk) => () => void,
  onMissing: () => void = () => undefined,
): () => void {
  let close: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const attempt = () =>
    void load().then(
      (chunk) => {
        if (!left) close = open(chunk);
      },
      () => {
        if (left) return;
        onMissing();
        retry = setTimeout(attempt, RETRY_MS);
      },
    );
  attempt();
  return () => {
    left = true;
    clearTimeout(retry);
    close?.();
  };
}
