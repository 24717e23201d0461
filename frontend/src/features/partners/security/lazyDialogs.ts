import { lazyWithRetry } from "../../../lib/lazyWithRetry";

export const LazySetUpDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "second-factor" */ "./SetUpDialog"),
);
export const LazyTurnOffDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "second-factor" */ "./TurnOffDialog"),
);
