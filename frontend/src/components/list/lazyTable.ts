import { lazyWithRetry } from "../../lib/lazyWithRetry";

export const DataTable = lazyWithRetry(
  () => import(/* webpackChunkName: "data-table" */ "./DataTable"),
);
