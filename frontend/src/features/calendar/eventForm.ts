import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { numberRule, requestSchema } from "../../components/form/requestSchema";
import { EventRequest } from "../../lib/api/bounds/EventRequest";
import type { Option } from "../../lib/lists";
import type { MessageId } from "../../lib/texts";
import {
  addDays,
  addMinutes,
  dayOf,
  isDay,
  isWall,
  minutesBetween,
  wallNow,
  wallOf,
} from "../../lib/zone";
import { USUAL_WEEK } from "../garages/hours/usualWeek";
import type { Schedule } from "../garages/types";
import { assigneeChange, assigneeValue } from "../team/assignees/assigneeForm";
import { ONCE, ruleOf, type Recurrence } from "./recurrence";
import type { CalendarEvent, EventFields, EventKind, EventStatus, NewEventFields } from "./types";
import type { Span } from "./useEventKeys";

export interface EventValues extends Recurrence {
  title: string;
  kind: EventKind;
  status: EventStatus;
  day: string;
  time: string;
  /** In minutes. */
  duration: string;
  notes: string;
  carId: string;
  garageId: string;
  clientId: string;
  prospectId: string;
  estimationId: string;
  assigneeId: string;
}

/** Values that a new event starts from. */
export interface Draft extends Span {
  title?: string;
  garage?: Option;
  prospect?: Option;
  client?: Option;
}

const HOUR = 60;
/** How far an opening is looked for: closures of a whole summer are passed over. */
const DAYS_AHEAD = 90;

/** The hour that a day without one stands for: the next full one today, ten o'clock on any other day. */
export function hourOf(day: string): Span {
  const now = wallNow();
  return hourFrom(day === dayOf(now) ? nextHour(now) : `${day}T10:00`);
}

/** The first hour from that of the day on in which one of the garages is open, by the usual week as long as none has hours. */
export function openHourOf(day: string, all: Schedule[]): Span {
  const known = all.filter(({ hours }) => hours.length > 0);
  const garages = known.length > 0 ? known : [{ hours: USUAL_WEEK, closures: [] }];
  const wanted = hourOf(day);
  const [first, time] = [dayOf(wanted.start), wanted.start.slice(-5)];
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const on = addDays(first, ahead);
    const start = openingOn(on, garages, ahead === 0 ? time : "00:00");
    if (start !== undefined) return hourFrom(`${on}T${start}`);
  }
  return wanted;
}

/** The earliest moment of the day, from `time` on, at which one of them is open. */
function openingOn(day: string, garages: Schedule[], time: string): string | undefined {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7;
  return garages
    .filter(({ closures }) => closures.every(({ from, to }) => day < from || day > to))
    .flatMap(({ hours }) => hours)
    .filter((hours) => hours.weekday === weekday && hours.closes > time)
    .map(({ opens }) => (opens > time ? opens : time))
    .sort()[0];
}

function hourFrom(start: string): Span {
  return { start, end: addMinutes(start, HOUR) };
}

function nextHour(now: string): string {
  return `${addMinutes(now, HOUR).slice(0, 13)}:00`;
}

export function valuesOf(event: CalendarEvent | undefined, draft: Draft): EventValues {
  if (!event) {
    return {
      title: draft.title ?? "",
      kind: "test_drive",
      status: "planned",
      ...whenOf(draft.start, draft.end),
      notes: "",
      carId: "",
      garageId: draft.garage?.value ?? "",
      clientId: draft.client?.value ?? "",
      prospectId: draft.prospect?.value ?? "",
      estimationId: "",
      assigneeId: "",
      ...ONCE,
    };
  }
  const { title, kind, status, notes, car, garage, client, prospect, estimation } = event;
  return {
    ...{ title, kind, status, notes },
    ...whenOf(wallOf(event.start), wallOf(event.end)),
    carId: car?.id ?? "",
    garageId: garage?.id ?? "",
    clientId: client?.id ?? "",
    prospectId: prospect?.id ?? "",
    estimationId: estimation?.id ?? "",
    assigneeId: assigneeValue(event),
    ...ONCE,
  };
}

function whenOf(start: string, end: string) {
  return {
    day: dayOf(start),
    time: start.slice(-5),
    duration: String(minutesBetween(start, end)),
  };
}

/** `assigneeBefore`: who is in charge as the form opens; it is sent where it changes. */
export function fieldsOf(values: EventValues, assigneeBefore = ""): NewEventFields {
  const { title, kind, status, notes, day, time, duration } = values;
  const { carId, garageId, clientId, prospectId, estimationId } = values;
  const start = `${day}T${time}`;
  const recurrence = ruleOf(values, day);
  return {
    ...{ kind, status, notes },
    title: title.trim(),
    start,
    end: addMinutes(start, Number(duration)),
    carId: carId || null,
    garageId: garageId || null,
    clientId: clientId || null,
    prospectId: prospectId || null,
    estimationId: estimationId || null,
    ...assigneeChange(values.assigneeId, assigneeBefore),
    ...(recurrence && { recurrence }),
  };
}

/** Only changed fields, a start with its end: the other appointments of a series keep the rest. */
export function changesOf(values: EventValues, initial: EventValues): EventFields {
  const before: EventFields = fieldsOf(initial, initial.assigneeId);
  const { start, end, ...after } = fieldsOf(values, initial.assigneeId);
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== before[name as keyof EventFields],
  );
  const moved = start !== before.start || end !== before.end;
  return { ...Object.fromEntries(changed), ...(moved && { start, end }) };
}

export function eventSchema(intl: IntlShape) {
  const rule = (name: string, message: MessageId, accepts: (value: string) => boolean) =>
    yup.string().test(name, intl.formatMessage({ id: message }), (value = "") => accepts(value));
  return requestSchema(intl, EventRequest, { title: "calendar.required.title" }).shape({
    day: rule("day", "calendar.required.day", isDay),
    time: rule("time", "calendar.required.hour", (time) => isWall(`2000-01-01T${time}`)),
    until: yup
      .string()
      .when(["repeat", "ends", "day"], ([repeat, ends, day], schema) =>
        repeat === "never" || ends === "times"
          ? schema
          : schema
              .test("day", intl.formatMessage({ id: "calendar.required.day" }), (last) =>
                isDay(last ?? ""),
              )
              .test(
                "later",
                intl.formatMessage({ id: "garages.closures.order" }),
                (last = "") => last >= String(day),
              ),
      ),
    times: numberRule(intl, { type: "integer", minimum: 1 }).when(
      ["repeat", "ends"],
      ([repeat, ends], schema) =>
        repeat === "never" || ends === "until"
          ? yup.mixed()
          : schema.required(intl.formatMessage({ id: "calendar.required.times" })),
    ),
  });
}
