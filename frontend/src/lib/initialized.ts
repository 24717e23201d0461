import type { DataRouter } from "react-router-dom";

/** Resolves once the router has the first page, or its error. */
export function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe((state) => state.initialized && resolve());
  });
}
