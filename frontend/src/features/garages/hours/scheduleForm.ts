import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { isDay } from "../../../lib/zone";
import type { Closure, Hours, Schedule } from "../types";

export type ScheduleValues = Schedule;

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

export function scheduleSchema(intl: IntlShape) {
  const hour = yup
    .string()
    .matches(HOUR, intl.formatMessage({ id: "calendar.required.hour" }))
    .required(intl.formatMessage({ id: "calendar.required.hour" }));
  const day = yup
    .string()
    .test(
      "day",
      intl.formatMessage({ id: "calendar.required.day" }),
      (value) => value !== undefined && isDay(value),
    );
  return yup.object({
    hours: yup.array(
      yup.object({
        opens: hour.test(
          "free",
          intl.formatMessage({ id: "garages.hours.overlap" }),
          (_opens, context) => !overlaps(context.parent as Hours, hoursOf(context)),
        ),
        closes: hour.test(
          "later",
          intl.formatMessage({ id: "calendar.endAfterStart" }),
          (closes, { parent }) => closes > (parent as Hours).opens,
        ),
      }),
    ),
    closures: yup.array(
      yup.object({
        from: day,
        to: day.test(
          "later",
          intl.formatMessage({ id: "garages.closures.order" }),
          (to, { parent }) => (to ?? "") >= (parent as Closure).from,
        ),
      }),
    ),
  });
}

function hoursOf(context: yup.TestContext): Hours[] {
  return (context.from?.at(-1)?.value as ScheduleValues | undefined)?.hours ?? [];
}

function overlaps(own: Hours, all: Hours[]): boolean {
  return all.some(
    (other) =>
      other !== own &&
      other.weekday === own.weekday &&
      other.opens <= own.opens &&
      own.opens < other.closes &&
      // The second of two ranges that begin together has the error.
      (other.opens < own.opens || all.indexOf(other) < all.indexOf(own)),
  );
}
