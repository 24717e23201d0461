import type { ReactNode } from "react";
import { withWorkTexts } from "../languages";
import { lazyPage } from "../../lib/lazyPage";

/** Not in the first chunk: signed-out visitors have no use for the navigation. */
export const MainLayout = lazyPage<{ children: ReactNode }>(() =>
  withWorkTexts(import(/* webpackChunkName: "layout-main" */ "./MainLayout")),
);
