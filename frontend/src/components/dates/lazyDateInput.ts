import { lazy } from "react";
import { isChunkError } from "../../lib/chunkErrors";
import { PlainDateInput } from "./PlainDateInput";

/** The calendar is heavy and comes after the form; without it the day can still be entered. */
export const LazyDateInput = lazy(() =>
  import(/* webpackChunkName: "date-input" */ "./DateInput").catch((error: unknown) => {
    if (isChunkError(error)) return { default: PlainDateInput };
    throw error;
  }),
);
