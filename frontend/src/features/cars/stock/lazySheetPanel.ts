import { lazyWithRetry } from "../../../lib/lazyWithRetry";

/** Below what the page opens with. */
export const SheetPanel = lazyWithRetry(
  () => import(/* webpackChunkName: "sheet-panel" */ "./SheetPanel"),
);

export const AdvertPanel = lazyWithRetry(
  () => import(/* webpackChunkName: "advert-panel" */ "./AdvertPanel"),
);
