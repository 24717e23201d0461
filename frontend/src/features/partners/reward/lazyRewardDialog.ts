import { lazyDialog } from "../../../lib/lazyDialog";

/** Most visits never open it. */
export const LazyRewardDialog = lazyDialog(async () => {
  const { RewardDialog } = await import(/* webpackChunkName: "reward-dialog" */ "./RewardDialog");
  return { default: RewardDialog };
});
