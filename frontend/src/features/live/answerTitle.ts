import type { IntlShape } from "react-intl";
import type { LiveEvents } from "../../lib/liveEvents";

/** Title of a prospect's booking, of its cancellation, or of the answer to proposed times. */
export function answerTitle(
  intl: IntlShape,
  { startsAt, cancelled }: LiveEvents["slots:answered"],
): string {
  if (startsAt === null) return intl.formatMessage({ id: "live.otherTime" });
  const date = intl.formatDate(startsAt, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  });
  return intl.formatMessage({ id: cancelled ? "live.cancelled" : "live.booked" }, { date });
}
