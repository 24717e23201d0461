import type { IntlShape } from "react-intl";
import type { Slot } from "./types";

/** Slots by their day, on the clock of the garage, in order. */
export function slotDays<S extends Slot>(
  intl: IntlShape,
  slots: S[],
  timeZone: string,
): { day: string; slots: S[] }[] {
  const days = new Map<string, S[]>();
  for (const slot of slots) {
    const day = dayOf(intl, slot, timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, found]) => ({ day, slots: found }));
}

export const dayOf = (intl: IntlShape, { startsAt }: Slot, timeZone: string) =>
  intl.formatDate(startsAt, { weekday: "long", day: "numeric", month: "long", timeZone });

export const timeOf = (intl: IntlShape, { startsAt }: Slot, timeZone: string) =>
  intl.formatTime(startsAt, { timeZone });
