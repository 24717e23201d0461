import { lazyWithRetry } from "../../../lib/lazyWithRetry";

/** Only the first days need them. */
export const LazyFirstSteps = lazyWithRetry(
  () => import(/* webpackChunkName: "first-day" */ "./FirstSteps"),
);
export const LazySampleNotice = lazyWithRetry(
  () => import(/* webpackChunkName: "first-day" */ "./SampleNotice"),
);
