// First: the notification library writes its styles as soon as it is imported.
import "./lib/nonce";
import "@fontsource-variable/inter/wght.css";
import "./app/languages/names.css";
import "./app/skeleton.css";
import { isChunkError, reloadOnce } from "./lib/chunkErrors";
import { languageNames } from "./lib/languageNames";
import { preferences } from "./lib/preferencesStore";
import { serverAnswers } from "./lib/serverAnswers";

const RETRY_MS = 5_000;

async function reloadPage(): Promise<void> {
  if (await serverAnswers()) window.location.reload();
}

/** Without its files nothing can be said in words: the languages' own names and a way to try again. */
function offerReload(): void {
  const button = document.createElement("button");
  button.textContent = `↻ ${Object.values(languageNames).join(" · ")}`;
  button.addEventListener("click", () => void reloadPage());
  document.getElementById("root")?.replaceChildren(button);
}

// This script is small and runs before anything is painted: no flash of the other theme.
preferences.applyToDocument();
import(/* webpackChunkName: "start" */ "./app/start")
  .then(({ start }) => start())
  .catch(async (error: unknown) => {
    const answers = await serverAnswers();
    if (!isChunkError(error)) reportError(error);
    else if (answers && reloadOnce()) return;
    offerReload();
    if (!answers) setInterval(() => void reloadPage(), RETRY_MS);
  });
