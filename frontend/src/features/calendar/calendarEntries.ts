import type { EventInput } from "@fullcalendar/core";
import { addDays, dayOf, wallOf } from "../../lib/zone";
import { isRepeated } from "./recurrence";
import type { Closure, Hours } from "../garages/types";
import { initialsOf } from "../team/assignees/personLook";
import type { CalendarEvent, Expiry } from "./types";

const EARLIEST = 7;
const LATEST = 20;

/** The rows as FullCalendar draws them. Ids of documents begin with what no event's does. */
export const DOCUMENT = "document:";

/** `placeOf`: in a team it says by initials, and by the colour of that place, who is in charge. */
export function eventEntry(
  event: CalendarEvent,
  placeOf: ((id: string) => number) | null,
): EventInput {
  const person = placeOf ? event.assignee : null;
  return {
    id: event.id,
    title: person ? `${initialsOf(person.fullName)} · ${event.title}` : event.title,
    start: wallOf(event.start),
    end: wallOf(event.end),
    classNames: [
      `kind-${event.kind}`,
      `status-${event.status}`,
      ...(isRepeated(event) ? ["repeated"] : []),
      ...(person && placeOf ? [`person-${placeOf(person.id)}`] : []),
    ],
  };
}

export function expiryEntry({ id, expiresAt }: Expiry, title: string): EventInput {
  return {
    id: `${DOCUMENT}${id}`,
    title,
    start: expiresAt,
    allDay: true,
    editable: false,
    classNames: ["kind-document"],
  };
}

export function closureEntry({ from, to, reason }: Closure): EventInput {
  return { title: reason, start: from, end: addDays(to, 1), allDay: true, display: "background" };
}

/** FullCalendar counts weekdays from Sunday, as 0. */
export function businessHours(hours: Hours[]) {
  return hours.map(({ weekday, opens, closes }) => ({
    daysOfWeek: [weekday % 7],
    startTime: opens,
    endTime: closes,
  }));
}

/** The hours that a day's column shows: the working day, and more where an event needs it. */
export function shownHours(events: CalendarEvent[], hours: Hours[]) {
  let [first, last] = [EARLIEST, LATEST];
  const cover = (from: string, to: string) => {
    first = Math.min(first, Number(from.slice(0, 2)));
    last = Math.max(last, Number(to.slice(0, 2)) + (to.slice(3, 5) === "00" ? 0 : 1));
  };
  for (const { opens, closes } of hours) cover(opens, closes);
  for (const { start, end } of events) {
    const [from, to] = [wallOf(start), wallOf(end)];
    if (dayOf(from) === dayOf(to)) cover(from.slice(11), to.slice(11));
    // The end of its own day: nothing of it is seen on the next morning.
    else if (to === `${addDays(dayOf(from), 1)}T00:00`) cover(from.slice(11), "24:00");
    else [first, last] = [0, 24];
  }
  return { slotMinTime: `${pad(first)}:00`, slotMaxTime: `${pad(last)}:00` };
}

const pad = (hour: number) => String(hour).padStart(2, "0");
