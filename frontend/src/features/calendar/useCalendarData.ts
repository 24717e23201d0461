import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { formatMoment, wallOf } from "../../lib/zone";
import { garagesQuery } from "../garages/api";
import {
  businessHours,
  closureEntry,
  DOCUMENT,
  eventEntry,
  expiryEntry,
  shownHours,
} from "./calendarEntries";
import { kindTexts, statusTexts } from "./eventTexts";
import { isRepeated } from "./recurrence";
import { scheduleQuery } from "../garages/hours/api";
import type { Schedule } from "../garages/types";
import { expiriesQuery, rangeQuery } from "./api";
import type { CalendarEvent, Days, EventKind, Expiry } from "./types";

const NO_EVENTS: CalendarEvent[] = [];
const NO_DOCUMENTS: Expiry[] = [];
const NO_SCHEDULE: Schedule = { hours: [], closures: [] };

interface Wanted {
  days: Days;
  kind: EventKind | "";
  garageId: string;
}

/** Data of the shown days: events, documents about to expire, and the opening hours of the garage that is shown. */
export function useCalendarData({ days, kind, garageId }: Wanted) {
  const intl = useIntl();
  const range = useQuery({
    ...rangeQuery(days, { ...(kind && { kind }), ...(garageId && { garageId }) }),
    enabled: days.from !== "",
    placeholderData: keepPreviousData,
  });
  const everything = kind === "" && garageId === "";
  const { data: documents = NO_DOCUMENTS, isLoading: readingDocuments } = useQuery({
    ...expiriesQuery(days),
    enabled: days.from !== "" && everything,
    placeholderData: keepPreviousData,
  });
  const onlyGarage = useOnlyGarage();
  const { data: schedule = NO_SCHEDULE, isLoading: readingSchedule } = useQuery(
    scheduleQuery(garageId || onlyGarage),
  );
  const [complete, setComplete] = useState(false);
  if (!complete && range.data && !readingDocuments && !readingSchedule) setComplete(true);
  const events = range.data ?? NO_EVENTS;

  const shown = useMemo(() => {
    const expiryTitle = ({ title }: Expiry) =>
      intl.formatMessage({ id: "calendar.expires" }, { title });
    const said = new Map<string, string>([
      ...events.map((event) => [event.id, describe(event)] as const),
      ...documents.map((row) => [`${DOCUMENT}${row.id}`, expiryTitle(row)] as const),
    ]);
    function describe(event: CalendarEvent) {
      return [
        event.title,
        intl.formatMessage({ id: kindTexts[event.kind] }),
        intl.formatMessage({ id: statusTexts[event.status] }),
        formatMoment(intl, wallOf(event.start)),
        ...(isRepeated(event) ? [intl.formatMessage({ id: "calendar.repeated" })] : []),
      ].join(", ");
    }
    return {
      entries: [
        ...events.map(eventEntry),
        ...(everything ? documents.map((row) => expiryEntry(row, expiryTitle(row))) : []),
        ...schedule.closures.map(closureEntry),
      ],
      hours: shownHours(events, schedule.hours),
      businessHours: schedule.hours.length > 0 ? businessHours(schedule.hours) : (false as const),
      describe: (id: string) => said.get(id) ?? "",
    };
  }, [intl, events, documents, everything, schedule]);

  return { ...range, shown, complete };
}

/** The garage of a partner who has but one. */
function useOnlyGarage(): string {
  const { data } = useQuery(garagesQuery({ page: 1, limit: 2 }));
  return data?.total === 1 ? (data.data[0]?.id ?? "") : "";
}
