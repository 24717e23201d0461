import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { NextStepProps } from "./NextStep";

/** Asked after a call alone. */
export const NextStep = lazyWithRetry<NextStepProps>(
  () => import(/* webpackChunkName: "next-step" */ "./NextStep"),
);
