import { lazyWithRetry } from "../../../lib/lazyWithRetry";

/** Most visits never open it. */
export const LazyRewardDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "reward-dialog" */ "./RewardDialog"),
);
