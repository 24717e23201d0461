import type { IntlShape } from "react-intl";

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The day's name in the reader's language: 1 is Monday. */
export function weekdayName(
  intl: IntlShape,
  weekday: number,
  width: "long" | "narrow" = "long",
): string {
  // The first of January 2024 was a Monday.
  return intl.formatDate(Date.UTC(2024, 0, weekday), { timeZone: "UTC", weekday: width });
}
