import type { IntlShape } from "react-intl";
import { ZONE } from "../../lib/zone";

/*
 * The calendar shows the clock of the partner's zone: moments are kept as that clock's face, "2026-11-24T10:00",
 * which is how the server's answers begin and what it reads without an offset.
 */
const FACE = "YYYY-MM-DDTHH:mm".length;
const DAY = "YYYY-MM-DD".length;
const MINUTE_MS = 60_000;

export function wallOf(iso: string): string {
  return iso.slice(0, FACE);
}

export function dayOf(wall: string): string {
  return wall.slice(0, DAY);
}

/** What the clock shows now. */
export function wallNow(): string {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: ZONE,
    dateStyle: "short",
    timeStyle: "short",
  });
  return parts.format(new Date()).replace(" ", "T");
}

/** FullCalendar hands out the clock's face as if it were UTC. */
export function wallOfDate(date: Date): string {
  return wallOf(date.toISOString());
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
