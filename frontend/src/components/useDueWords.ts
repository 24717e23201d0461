import { useMemo } from "react";
import { useIntl } from "react-intl";
import { isToday } from "../lib/zone";

const DAY_MS = 24 * 3_600_000;
/** From here on a day of the month alone could be one of two. */
const MONTH_DAYS = 27;
const YEAR_DAYS = 300;

/** When a row is due, in the same words on every screen: open and closed hours change no moment. */
export function useDueWords() {
  const intl = useIntl();
  return useMemo(() => {
    const isFar = (due: string, days: number) =>
      Math.abs(Date.parse(due) - Date.now()) > days * DAY_MS;
    const time = (due: string) => intl.formatTime(due);
    const weekday = (due: string) =>
      intl.formatDate(due, {
        weekday: "short",
        day: "numeric",
        ...(isFar(due, MONTH_DAYS) && { month: "short" }),
      });
    const date = (due: string) =>
      intl.formatDate(due, {
        day: "numeric",
        month: "short",
        ...(isFar(due, YEAR_DAYS) && { year: "numeric" }),
      });
    return {
      /** A moment to come. */
      at: (due: string) =>
        isToday(due)
          ? intl.formatMessage({ id: "due.at.time" }, { time: time(due) })
          : intl.formatDate(due, { weekday: "short", day: "numeric", month: "short" }),
      before: (due: string) =>
        isToday(due)
          ? intl.formatMessage({ id: "due.before.time" }, { time: time(due) })
          : intl.formatMessage({ id: "due.before.day" }, { day: weekday(due), time: time(due) }),
      lateSince: (due: string) =>
        isToday(due)
          ? intl.formatMessage({ id: "due.lateSince.time" }, { time: time(due) })
          : intl.formatMessage({ id: "due.lateSince.day" }, { day: date(due) }),
    };
  }, [intl]);
}
