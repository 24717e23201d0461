import { matchRoutes, type RouteObject } from "react-router-dom";
import type { LazyPage } from "./lazyPage";

let routes: RouteObject[] = [];

/** Fetches the code of the page at the address, ahead of the click. */
export function prefetch(pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const page = route.Component;
    if (page && "preload" in page) (page as LazyPage).preload();
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
