import type { Partner } from "../../../lib/api/types";
import { ZONE } from "../../../lib/zone";

export type QuietHours = NonNullable<Partner["quietHours"]>;

/** Whether alerts are to be silent at this moment; the end is no longer quiet. */
export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  if (hours === null) return false;
  const { from, to } = hours;
  const clock = now.toLocaleTimeString("sv-SE", { timeZone: ZONE, timeStyle: "short" });
  return from < to ? from <= clock && clock < to : from <= clock || clock < to;
}
