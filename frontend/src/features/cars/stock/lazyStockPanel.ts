import { lazyWithRetry } from "../../../lib/lazyWithRetry";

/** Below what the page opens with. */
export const StockPanel = lazyWithRetry(
  () => import(/* webpackChunkName: "stock-panel" */ "./StockPanel"),
);
