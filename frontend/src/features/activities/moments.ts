import type { MessageId } from "../../lib/texts";
import { addDays, momentOf, today, wallNow } from "../../lib/zone";

const HOUR_MS = 3_600_000;
/** Until then, an evening is still to come. */
const LAST_AFTERNOON = "17:00";

interface Choice {
  label: MessageId;
  at: () => Date;
}

/** Moments to come back to something; `evening` offers this evening while the day lasts, in place of an hour. */
export function moments(evening: boolean): Choice[] {
  return [
    evening && wallNow() < `${today()}T${LAST_AFTERNOON}`
      ? { label: "when.evening", at: () => dayAt(0, "18:00") }
      : { label: "when.hour", at: () => new Date(Date.now() + HOUR_MS) },
    { label: "when.tomorrow", at: () => dayAt(1, "09:00") },
    { label: "when.days", at: () => dayAt(3, "09:00") },
  ];
}

/** At that time of the partner's zone, so many days from today. */
const dayAt = (days: number, time: string) => momentOf(`${addDays(today(), days)}T${time}`);
