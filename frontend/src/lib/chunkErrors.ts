import { storedText } from "./storage";

const reloadedBuild = storedText("reloaded_build", /./);

/** Webpack's two ways to fail: a script (ChunkLoadError) and a style (CSS_CHUNK_LOAD_FAILED). */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === "ChunkLoadError" || ("code" in error && error.code === "CSS_CHUNK_LOAD_FAILED"))
  );
}

/**
 * A chunk that is gone usually means that a new version was deployed: one reload fetches it.
 * Only one for each build, so that a lasting fault cannot reload for ever. Says whether it reloads.
 */
export function reloadOnce(
  build: string = __webpack_hash__,
  reload: () => void = () => window.location.reload(),
): boolean {
  // Where the browser forgets which build was reloaded, it would be reloaded for ever.
  if (reloadedBuild.get() === build || !reloadedBuild.set(build)) return false;
  reload();
  return true;
}
