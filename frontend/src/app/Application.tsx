import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import { initialized } from "../lib/initialized";
import { paths } from "../lib/paths";
import { prefetchLinks } from "../lib/prefetch";
import { preferences } from "../lib/preferencesStore";
import { createQueryClient } from "../lib/queryClient";
import { ignoreSecondClicks } from "../lib/secondClicks";
import { session } from "../lib/session";
import { loadStyles } from "../lib/styleCaches";
import { loadLanguage } from "../lib/texts";
import { Protected, signInPath } from "./guards";
import "./languages";
import { Providers } from "./Providers";
import { routes } from "./router";

/** React Router fetches a page before it redirects away from it: visitors who must sign in start at the log-in. */
function skipToSignIn({ pathname, search, hash }: Location): void {
  const wanted = { pathname: pathname === paths.root ? paths.landing : pathname, search, hash };
  const guarded = matchRoutes(routes, wanted)?.some(({ route }) => route.Component === Protected);
  const signIn = signInPath({ token: session.token, locked: session.locked !== null }, wanted);
  if (guarded && signIn !== null) window.history.replaceState(null, "", signIn);
}

/** Rejects where the language cannot be fetched; a page that cannot is the router's to report. */
export async function show(): Promise<void> {
  skipToSignIn(window.location);
  prefetchLinks(routes);
  ignoreSecondClicks();
  const queryClient = createQueryClient();
  const router = createBrowserRouter(routes);
  // Until then the page shows the skeleton of index.html.
  const { locale, direction } = preferences.get();
  await Promise.all([loadLanguage(locale), loadStyles(direction), initialized(router)]);
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root");
  // A transition is drawn in slices: no input is expected yet.
  startTransition(() =>
    createRoot(root).render(
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
}
