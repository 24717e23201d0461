import { useIntl } from "react-intl";
import type { DayRange, Step } from "./periods";

/** A moment as the partner's clock shows it, whatever the zone of the reader: days and hours are read as written. */
const asWritten = (date: string) => new Date(`${date.slice(0, 16)}${date.length > 10 ? "Z" : ""}`);
const UTC = { timeZone: "UTC" } as const;

const WHOLE = {
  hour: { hour: "numeric", minute: "2-digit", ...UTC },
  day: { weekday: "short", day: "numeric", month: "long", year: "numeric", ...UTC },
  month: { month: "long", year: "numeric", ...UTC },
} as const;
const SHORT = {
  hour: { hour: "numeric", ...UTC },
  day: { day: "numeric", month: "numeric", ...UTC },
  month: { month: "short", ...UTC },
} as const;

/** The names of the buckets of a series, whole and as short as an axis needs. */
export function useBucketLabels() {
  const { formatDate, formatDateTimeRange } = useIntl();
  return {
    whole: (date: string, step: Step) => formatDate(asWritten(date), WHOLE[step]),
    short: (date: string, step: Step) => formatDate(asWritten(date), SHORT[step]),
    range: ({ from, to }: DayRange) =>
      formatDateTimeRange(asWritten(from), asWritten(to), { dateStyle: "medium", ...UTC }),
  };
}
