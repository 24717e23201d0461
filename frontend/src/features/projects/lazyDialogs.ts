import { lazyWithRetry } from "../../lib/lazyWithRetry";

/** Fetched when something is entered or changed: each brings the fields of a form. */
export const ProjectDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "project-dialog" */ "./ProjectDialog"),
);
export const CardDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "card-dialog" */ "./CardDialog"),
);
export const StageDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "stage-dialog" */ "./StageDialog"),
);
