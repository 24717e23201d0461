import type { IntlShape } from "react-intl";

/** The partner's zone, in which times of day are meant wherever the browser is. */
export const ZONE = "Europe/Paris";

/*
 * A moment as the clock of the partner's zone shows it, "2026-11-24T10:00": a form's fields and the calendar hold it
 * so, and the server reads it without an offset.
 */
const FACE = "YYYY-MM-DDTHH:mm".length;
const DAY = "YYYY-MM-DD".length;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** Wall-clock time at a moment. */
export function wallOf(moment: string | number): string {
  return clock.format(new Date(moment)).replace(" ", "T");
}

export function dayOf(wall: string): string {
  return wall.slice(0, DAY);
}

/** Wall-clock time now. */
export function wallNow(): string {
  return wallOf(Date.now());
}

/** The day that it is in the zone, "2026-11-24". */
export function today(): string {
  return dayOf(wallNow());
}

export function isToday(moment: string): boolean {
  return dayOf(wallOf(moment)) === today();
}

/**
 * When the clock shows this; no moment where it is no face of a clock. Of an hour that comes twice it is the first one,
 * and one that is left out counts on from the change: half past two is half past three.
 */
export function momentOf(wall: string): Date {
  const utc = asUtc(wall);
  if (Number.isNaN(utc)) return new Date(NaN);
  const by = (near: number) => utc - (asUtc(wallOf(near)) - near);
  // The zone's offset of the day before, and that of the day after: one of both holds.
  const before = by(utc - DAY_MS);
  const after = by(utc + DAY_MS);
  return new Date(wallOf(before) !== wall && wallOf(after) === wall ? after : before);
}

/** FullCalendar hands out the clock's face as if it were UTC. */
export function wallOfDate(date: Date): string {
  return date.toISOString().slice(0, FACE);
}

export function addMinutes(wall: string, minutes: number): string {
  return wallOfDate(new Date(asUtc(wall) + minutes * MINUTE_MS));
}

export function addDays(day: string, days: number): string {
  return dayOf(addMinutes(`${day}T00:00`, days * 24 * 60));
}

/** By the clock's face: from 22:00 to 10:00 are twelve hours on every day. */
export function minutesBetween(start: string, end: string): number {
  return (asUtc(end) - asUtc(start)) / MINUTE_MS;
}

export function isWall(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(asUtc(text));
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(asUtc(`${text}T00:00`));
}

/** "mardi 24 novembre à 10:00" in the reader's language. */
export function formatMoment(intl: IntlShape, wall: string): string {
  return intl.formatDate(asUtc(wall), {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
}

function asUtc(wall: string): number {
  return Date.parse(`${wall}Z`);
}
