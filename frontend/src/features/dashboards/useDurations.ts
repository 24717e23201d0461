import { useIntl } from "react-intl";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something took, in the one unit that says it best. */
export function useDurations() {
  const { formatMessage, formatNumber } = useIntl();
  const inUnit = (value: number, unit: string, maximumFractionDigits: number) =>
    formatNumber(value, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits });
  const duration = (seconds: number) => {
    if (seconds < HOUR) return inUnit(seconds / MINUTE, "minute", 0);
    return seconds < DAY ? inUnit(seconds / HOUR, "hour", 1) : inUnit(seconds / DAY, "day", 1);
  };
  return {
    duration,
    stretch: (from: number, below: number | null) => {
      if (below === null) {
        return formatMessage({ id: "dashboards.stretch.more" }, { from: duration(from) });
      }
      return from === 0
        ? formatMessage({ id: "dashboards.stretch.less" }, { below: duration(below) })
        : formatMessage(
            { id: "dashboards.stretch" },
            { from: duration(from), below: duration(below) },
          );
    },
  };
}
