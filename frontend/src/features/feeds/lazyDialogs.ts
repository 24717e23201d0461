import { lazyWithRetry } from "../../lib/lazyWithRetry";

/** Fetched when a feed is added or changed: it brings the fields of the form and the preview. */
export const FeedDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "feed-dialog" */ "./FeedDialog"),
);
