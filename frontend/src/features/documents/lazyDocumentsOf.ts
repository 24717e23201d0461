import { lazyWithRetry } from "../../lib/lazyWithRetry";

/** Below what the page opens with. */
export const DocumentsOf = lazyWithRetry(
  () => import(/* webpackChunkName: "documents-of" */ "./DocumentsOf"),
);
