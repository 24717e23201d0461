import { matchRoutes, type RouteObject } from "react-router-dom";
import { MainLayout } from "./layout/lazyMainLayout";
import { paths } from "./paths";

/** Fetches the page that the address asks for, and its frame, beside the language and not after it. */
export function preloadPage(routes: RouteObject[], pathname: string, signedIn: boolean): void {
  if (signedIn) MainLayout.preload();
  const asked = pathname === paths.root ? paths.landing : pathname;
  const shown = signedIn || !asked.startsWith("/app/") ? asked : paths.login;
  const page = matchRoutes(routes, shown)?.at(-1)?.route.Component;
  if (page && "preload" in page) (page as { preload: () => void }).preload();
}
