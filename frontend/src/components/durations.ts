import { useIntl, type IntlShape } from "react-intl";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something took, in the one unit that says it best. */
export function duration({ formatNumber }: IntlShape, seconds: number): string {
  const inUnit = (value: number, unit: string, maximumFractionDigits: number) =>
    formatNumber(value, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits })
      // Before a unit the narrow space of French can hardly be seen.
      .replace(/\u202f(?=\D)/u, "\u00a0");
  if (seconds < HOUR) return inUnit(seconds / MINUTE, "minute", 0);
  return seconds < DAY ? inUnit(seconds / HOUR, "hour", 1) : inUnit(seconds / DAY, "day", 1);
}

/** From so many seconds to less than so many; null: no end. */
export function stretch(intl: IntlShape, from: number, below: number | null): string {
  const { formatMessage } = intl;
  if (below === null) {
    return formatMessage({ id: "dashboards.stretch.more" }, { from: duration(intl, from) });
  }
  return from === 0
    ? formatMessage({ id: "dashboards.stretch.less" }, { below: duration(intl, below) })
    : formatMessage(
        { id: "dashboards.stretch" },
        { from: duration(intl, from), below: duration(intl, below) },
      );
}

/** `3600..14400`, as lists are filtered by; `0..` is whatever time it took. */
export function stretchInWords(intl: IntlShape, text: string): string {
  const [, from, below] = /^(\d+)\.\.(\d*)$/.exec(text) ?? [];
  if (from === undefined) return text;
  if (Number(from) === 0 && !below) return intl.formatMessage({ id: "dashboards.stretch.any" });
  return stretch(intl, Number(from), below ? Number(below) : null);
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
