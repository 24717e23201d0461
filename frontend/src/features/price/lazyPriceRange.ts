import { lazyWithRetry } from "../../lib/lazyWithRetry";

/** With the chart, which the page does not wait for. */
export const PriceRange = lazyWithRetry(
  () => import(/* webpackChunkName: "price-range" */ "./PriceRange"),
);
