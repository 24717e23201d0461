import { lazyWithRetry } from "../../lib/lazyWithRetry";

/** Brings the fields of a form. */
export const ProspectDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "prospect-dialog" */ "./ProspectDialog"),
);
export const ProposeSlots = lazyWithRetry(
  () => import(/* webpackChunkName: "propose-dialog" */ "./ProposeSlots"),
);
