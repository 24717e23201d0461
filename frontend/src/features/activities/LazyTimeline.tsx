import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { TimelineProps } from "./Timeline";
import { TimelineSkeleton } from "./TimelineSkeleton";

const Timeline = lazyWithRetry<TimelineProps>(
  () => import(/* webpackChunkName: "timeline" */ "./Timeline"),
);

/** In a drawer: a list has no use for it before a row is opened. */
export function LazyTimeline(props: TimelineProps) {
  return <Timeline fallback={<TimelineSkeleton />} {...props} />;
}
