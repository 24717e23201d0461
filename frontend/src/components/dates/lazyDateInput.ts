import { lazyWithRetry } from "../../lib/lazyWithRetry";

/** The calendar is heavy and comes after the form. */
export const LazyDateInput = lazyWithRetry(
  () => import(/* webpackChunkName: "date-input" */ "./DateInput"),
);
