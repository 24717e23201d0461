// First: the notification library writes its styles as soon as it is imported.
import "./app/theme/nonce";
import "@fontsource-variable/inter/wght.css";
import "./app/languages/names.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { isChunkError, reloadOnce } from "./app/chunkErrors";
import { languageNames, loadLanguage } from "./app/languages";
import { Providers } from "./app/Providers";
import { preferences } from "./app/preferencesStore";
import { preloadPage } from "./app/preloadPage";
import { createQueryClient } from "./app/queryClient";
import { routes } from "./app/router";
import { session } from "./app/session";

function start(root: Element): void {
  createRoot(root).render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>,
  );
}

/** Without its language nothing can be said in words: the languages' own names and a way to try again. */
function offerReload(root: Element): void {
  const button = document.createElement("button");
  button.textContent = `↻ ${Object.values(languageNames).join(" · ")}`;
  button.addEventListener("click", () => window.location.reload());
  root.replaceChildren(button);
}

preloadPage(routes, window.location.pathname, session.token !== null);

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");

loadLanguage(preferences.get().locale).then(
  () => start(root),
  (error: unknown) => {
    if (!isChunkError(error) || !reloadOnce()) offerReload(root);
  },
);
