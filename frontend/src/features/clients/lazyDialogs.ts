import { lazyWithRetry } from "../../lib/lazyWithRetry";

/** Brings the fields of a form. */
export const ClientDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "client-dialog" */ "./ClientDialog"),
);
