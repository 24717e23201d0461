import { useIntl, type IntlShape } from "react-intl";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function inUnit(
  { formatNumber }: IntlShape,
  value: number,
  unit: string,
  maximumFractionDigits: number,
): string {
  return (
    formatNumber(value, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits })
      // Before a unit the narrow space of French can hardly be seen.
      .replace(/\u202f(?=\D)/u, "\u00a0")
  );
}

/** How long something took, in the one unit that says it best. */
export function duration(intl: IntlShape, seconds: number): string {
  if (seconds < HOUR) return inUnit(intl, seconds / MINUTE, "minute", 0);
  return seconds < DAY
    ? inUnit(intl, seconds / HOUR, "hour", 1)
    : inUnit(intl, seconds / DAY, "day", 1);
}

/** Open time in hours, and minutes under ten; a day would be read as one of the calendar. */
export function openTime(intl: IntlShape, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const inMinutes = inUnit(intl, rest, "minute", 0);
  if (hours === 0) return inMinutes;
  const inHours = inUnit(intl, hours, "hour", 0);
  return rest === 0 || hours >= 10 ? inHours : `${inHours} ${inMinutes}`;
}

/** From so many seconds to less than so many; null: no end. */
export function delayRange(intl: IntlShape, from: number, below: number | null): string {
  const { formatMessage } = intl;
  if (below === null) {
    return formatMessage({ id: "dashboards.delayRange.more" }, { from: duration(intl, from) });
  }
  return from === 0
    ? formatMessage({ id: "dashboards.delayRange.less" }, { below: duration(intl, below) })
    : formatMessage(
        { id: "dashboards.delayRange" },
        { from: duration(intl, from), below: duration(intl, below) },
      );
}

/** `3600..14400`, as lists are filtered by; `0..` is whatever time it took. */
export function delayRangeOf(intl: IntlShape, text: string): string {
  const [, from, below] = /^(\d+)\.\.(\d*)$/.exec(text) ?? [];
  if (from === undefined) return text;
  if (Number(from) === 0 && !below) return intl.formatMessage({ id: "dashboards.delayRange.any" });
  return delayRange(intl, Number(from), below ? Number(below) : null);
}

/** `31..61` is 31 to 60 days in stock, `91..` more than 90. */
export function ageInWords({ formatMessage, formatNumber }: IntlShape, age: string): string {
  const [, first, below] = /^(\d+)\.\.(\d*)$/.exec(age) ?? [];
  if (first === undefined) return age;
  return below
    ? formatMessage(
        { id: "dashboards.age.days" },
        { first: formatNumber(Number(first)), last: formatNumber(Number(below) - 1) },
      )
    : formatMessage({ id: "dashboards.age.more" }, { days: formatNumber(Number(first) - 1) });
}

/** Durations in the words of the reader's language. */
export function useDurations() {
  const intl = useIntl();
  return {
    duration: (seconds: number) => duration(intl, seconds),
  };
}
