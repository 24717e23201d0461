import type { ReactNode } from "react";
import { loadWorkTexts } from "../../lib/texts";
import { lazyPage } from "../../lib/lazyPage";

/** Not in the first chunk: signed-out visitors have no use for the navigation. */
export const MainLayout = lazyPage<{ children: ReactNode }>(() =>
  Promise.all([import(/* webpackChunkName: "layout-main" */ "./MainLayout"), loadWorkTexts()]).then(
    ([file]) => file,
  ),
);
