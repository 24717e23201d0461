import type { IntlShape } from "react-intl";
import type { LiveEvents } from "../../lib/liveEvents";

/** What a prospect booked, or answered to the times proposed. */
export function answerTitle(intl: IntlShape, { startsAt }: LiveEvents["slots:answered"]): string {
  if (startsAt === null) return intl.formatMessage({ id: "live.otherTime" });
  const date = intl.formatDate(startsAt, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  });
  return intl.formatMessage({ id: "live.booked" }, { date });
}
