import { matchRoutes, type RouteObject } from "react-router-dom";

let routes: RouteObject[] = [];

/** Fetches the code of the page at the address, and of its layout, ahead of the click. */
export function prefetch(pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // A failure is for the visit itself to report.
    if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
  }
}

function prefetchLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
  if (link) prefetch(link.pathname);
}

/** From now on every link prefetches its page when the pointer or the focus reaches it. */
export function prefetchLinks(all: RouteObject[]): void {
  routes = all;
  document.addEventListener("mouseover", prefetchLink);
  document.addEventListener("focusin", prefetchLink);
}
