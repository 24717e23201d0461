import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { Providers } from "./Providers";
import { loadPage } from "./loadPage";
import { prefetchLinks } from "../lib/prefetch";
import { createQueryClient } from "../lib/queryClient";
import { routes } from "./router";
import { session } from "../lib/session";

const queryClient = createQueryClient();

/** The page that the address asks for, and its frame: the shell stays until they are there. */
export function firstPage(): Promise<void> {
  return loadPage(routes, {
    pathname: window.location.pathname,
    signedIn: session.token !== null,
  });
}

export function show(): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root");
  prefetchLinks(routes);
  // In slices: no input is expected yet.
  startTransition(() =>
    createRoot(root).render(
      <Providers queryClient={queryClient}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>,
    ),
  );
}
