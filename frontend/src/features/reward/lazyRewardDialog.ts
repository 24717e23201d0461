import { lazy } from "react";

/** Most visits never open it. */
export const LazyRewardDialog = lazy(async () => {
  const { RewardDialog } = await import(/* webpackChunkName: "reward-dialog" */ "./RewardDialog");
  return { default: RewardDialog };
});
