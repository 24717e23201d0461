// First: the notification library writes its styles as soon as it is imported.
import "./lib/nonce";
import "@fontsource-variable/inter/wght.css";
import "./app/languages/names.css";
import "./app/shell/shell.css";
import { isChunkError, reloadOnce } from "./lib/chunkErrors";
import { languageNames } from "./lib/texts";
import { preferences } from "./lib/preferencesStore";
import { LOCK_KEY, TOKEN_KEY } from "./lib/sessionKeys";
import { callsOf, sendCalls } from "./app/shell/calls";
import { chunksOf, loadChunks } from "./app/shell/chunks";
import { dressShell, painted, shellOf } from "./app/shell/shell";

/*
 * The page comes with a shell in its HTML, which is painted before React is there. This script is
 * small and runs before the shell is read: it gives it the partner's own language, direction and
 * theme, and asks for all the files and rows of the first page at once.
 */

/** Without its files nothing can be said in words: the languages' own names and a way to try again. */
function offerReload(): void {
  const button = document.createElement("button");
  button.textContent = `↻ ${Object.values(languageNames).join(" · ")}`;
  button.addEventListener("click", () => window.location.reload());
  document.getElementById("root")?.replaceChildren(button);
}

const look = preferences.get();
const shell = shellOf({
  pathname: window.location.pathname,
  signedIn: localStorage.getItem(TOKEN_KEY) !== null,
  locked: localStorage.getItem(LOCK_KEY) !== null,
});
dressShell(shell, look);

const application = import(/* webpackChunkName: "start" */ "./app/start");
loadChunks(chunksOf(shell, window.location.pathname, look.locale));
sendCalls(callsOf(shell, window.location), look.locale);

Promise.all([application, painted()])
  .then(([{ start }]) => start())
  .catch((error: unknown) => {
    if (!isChunkError(error)) reportError(error);
    if (!isChunkError(error) || !reloadOnce()) offerReload();
  });
