import { today } from "../../lib/zone";

/** The periods offered by name; any other one is a range of days. */
export const PRESETS = ["today", "week", "month", "quarter", "year"] as const;
export type Preset = (typeof PRESETS)[number];

export const DEFAULT_PERIOD: Preset = "month";

export interface DayRange {
  from: string;
  to: string;
}

const DAYS = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/;

export function isPreset(period: string): period is Preset {
  return (PRESETS as readonly string[]).includes(period);
}

/** The first and the last day of a period that is written as days. */
export function daysOf(period: string): DayRange | null {
  const [, from, to = from] = DAYS.exec(period) ?? [];
  return from && to ? { from, to } : null;
}

/** A range as the server reads it; one day is a period of its own, cut into hours. */
export function periodOf({ from, to }: DayRange): string {
  return from === to ? from : `${from}..${to}`;
}

/** The days of a period, as the name of a file says them in every language. */
export function fileDates(period: DayRange | undefined): string {
  return period ? [...new Set([period.from, period.to])].join("_") : "";
}

export type Step = "hour" | "day" | "month";

/** Length of a series' buckets, which the server does not say. */
export function stepOf(dates: string[]): Step {
  if (dates[0]?.includes("T")) return "hour";
  // Months, of which there are at least three, begin on the first, but for the first one of a range.
  const [, ...later] = dates;
  return later.length > 1 && later.every((date) => date.endsWith("-01")) ? "month" : "day";
}

/** Whether a bucket lies before this month. */
export function isPast(date: string): boolean {
  return date < today().slice(0, 7);
}

/** The days of a bucket, to the end of its period at most; none for an hour, which no list is filtered by. */
export function bucketPeriod(date: string, step: Step, within: DayRange): string | null {
  if (step === "hour") return null;
  if (step === "day") return date;
  const end = lastDayOf(date);
  return periodOf({
    from: date,
    to: end > within.to ? within.to : end,
  });
}

/** The last day of the month that begins on `date`. */
export function lastDayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}
