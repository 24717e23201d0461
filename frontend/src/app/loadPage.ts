import { matchRoutes, type RouteObject } from "react-router-dom";
import { MainLayout } from "./layout/lazyMainLayout";
import type { RoutePage } from "../lib/lazyPage";
import { paths } from "../lib/paths";

interface Visit {
  pathname: string;
  signedIn: boolean;
}

/** Fetches the page that the address asks for, and its frame. A failure is told when the page is shown. */
export async function loadPage(
  routes: RouteObject[],
  { pathname, signedIn }: Visit,
): Promise<void> {
  const asked = pathname === paths.root ? paths.landing : pathname;
  const shown = signedIn || !asked.startsWith("/app/") ? asked : paths.login;
  const page = matchRoutes(routes, shown)?.at(-1)?.route.Component;
  await Promise.all([
    signedIn ? MainLayout.load() : null,
    page && "load" in page ? (page as RoutePage).load() : null,
  ]);
}
