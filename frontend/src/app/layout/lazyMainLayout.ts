import type { ReactNode } from "react";
import { lazyPage } from "../lazyPage";

/** Not in the first chunk: signed-out visitors have no use for the navigation. */
export const MainLayout = lazyPage<{ children: ReactNode }>(
  () => import(/* webpackChunkName: "layout-main" */ "./MainLayout"),
);
