import type { IntlShape } from "react-intl";
import { weekdayName } from "../../components/dates/weekdays";
import type { MessageId } from "../../lib/texts";
import type { CalendarEvent } from "./types";

const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** The form offers these; the API takes any interval. */
const choices = {
  daily: { freq: "DAILY", interval: 1 },
  weekly: { freq: "WEEKLY", interval: 1 },
  biweekly: { freq: "WEEKLY", interval: 2 },
  monthly: { freq: "MONTHLY", interval: 1 },
} as const;

const texts: Record<string, MessageId> = {
  DAILY: "calendar.repeat.daily",
  WEEKLY: "calendar.repeat.weekly",
  MONTHLY: "calendar.repeat.monthly",
};

export type Repeat = "never" | keyof typeof choices;

/** How a new appointment is repeated, as the form holds it. */
export interface Recurrence {
  repeat: Repeat;
  /** Beside the weekday of the first appointment: 1 is Monday. */
  weekdays: number[];
  ends: "until" | "times";
  until: string;
  times: string;
}

export const ONCE: Recurrence = {
  repeat: "never",
  weekdays: [],
  ends: "times",
  until: "",
  times: "10",
};

export function isWeekly(repeat: Repeat): boolean {
  return repeat === "weekly" || repeat === "biweekly";
}

export function repeatOptions(intl: IntlShape) {
  const offered = Object.entries(choices).map(([value, { freq, interval }]) => ({
    value,
    label: everyText(intl, freq, interval),
  }));
  return [
    { value: "never", label: intl.formatMessage({ id: "calendar.repeat.never" }) },
    ...offered,
  ];
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

/** The RRULE of an appointment that begins on `day`; none where it is not repeated. */
export function ruleOf({ repeat, weekdays, ends, until, times }: Recurrence, day: string) {
  if (repeat === "never") return undefined;
  const { freq, interval } = choices[repeat];
  const days = [...new Set([weekdayOf(day), ...weekdays])].sort((one, other) => one - other);
  return [
    `FREQ=${freq}`,
    interval > 1 && `INTERVAL=${interval}`,
    isWeekly(repeat) && `BYDAY=${days.map((weekday) => DAYS[weekday - 1]).join(",")}`,
    ends === "times" ? `COUNT=${times}` : `UNTIL=${until.replaceAll("-", "")}`,
  ]
    .filter(Boolean)
    .join(";");
}

/** "Toutes les semaines, le mardi et le jeudi, 10 fois": a rule as the API answers it. */
export function ruleInWords(intl: IntlShape, rule: string): string {
  const parts = partsOf(rule);
  const every = everyText(intl, parts.FREQ ?? "", Number(parts.INTERVAL ?? 1));
  const days = (parts.BYDAY ?? "")
    .split(",")
    .filter(Boolean)
    .map((name) => {
      const day = weekdayName(intl, DAYS.indexOf(name) + 1);
      return intl.formatMessage({ id: "calendar.repeat.day" }, { day });
    });
  const on = { rule: every, days: intl.formatList(days) };
  return intl.formatMessage(
    { id: "calendar.repeat.times" },
    {
      rule: days.length > 0 ? intl.formatMessage({ id: "calendar.repeat.on" }, on) : every,
      count: countOf(rule),
    },
  );
}

/** Whether a change must say which appointments it is for. */
export function isRepeated({ series, recurrence }: CalendarEvent): boolean {
  return series !== null && countOf(recurrence) > 1;
}

function everyText({ formatMessage }: IntlShape, freq: string, interval: number): string {
  const id = texts[freq];
  return id ? formatMessage({ id }, { interval }) : "";
}

function countOf(rule: string): number {
  return Number(partsOf(rule).COUNT ?? 0);
}

function partsOf(rule: string): Record<string, string | undefined> {
  return Object.fromEntries(rule.split(";").map((part) => part.split("=") as [string, string]));
}
