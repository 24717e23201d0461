import { lazyWithRetry } from "../../lib/lazyWithRetry";

export const MergeDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "merge-dialog" */ "./MergeDialog"),
);

/** Asks first with whom. */
export const MergeWithDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "merge-with-dialog" */ "./MergeWithDialog"),
);
