import { lazyWithRetry } from "../../lib/lazyWithRetry";

/** Below the link and its QR code. */
export const Campaigns = lazyWithRetry(
  () => import(/* webpackChunkName: "campaigns" */ "./Campaigns"),
);
