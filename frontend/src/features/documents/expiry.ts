import { today } from "../../lib/zone";

const DAY = 86_400_000;

/** From how many days before it expires a document asks for attention. */
const SOON = 30;

/** Whole days from today until a day such as "2026-12-31"; negative once it is past. */
export function daysUntil(day: string): number {
  return (Date.parse(day) - Date.parse(today())) / DAY;
}

export function expiryState(days: number): "expired" | "soon" | "valid" {
  if (days < 0) return "expired";
  return days <= SOON ? "soon" : "valid";
}
