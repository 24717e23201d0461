import { lazyWithRetry } from "../../../lib/lazyWithRetry";

export const PriceTab = lazyWithRetry(
  () => import(/* webpackChunkName: "car-price" */ "./PriceTab"),
);
export const PurchaseTab = lazyWithRetry(
  () => import(/* webpackChunkName: "car-purchase" */ "./PurchaseTab"),
);
export const HistoryTab = lazyWithRetry(
  () => import(/* webpackChunkName: "car-history" */ "./HistoryTab"),
);
