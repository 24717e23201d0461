import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { formatMoment, wallOf } from "../../lib/zone";
import { garagesQuery } from "../garages/api";
import { useColorPlaces, useTeam } from "../team/assignees/useTeam";
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
import type { Garage, Schedule } from "../garages/types";
import { expiriesQuery, rangeQuery } from "./api";
import type { CalendarEvent, Days, EventKind, Expiry } from "./types";

const NO_EVENTS: CalendarEvent[] = [];
const NO_DOCUMENTS: Expiry[] = [];
const NO_GARAGES: Garage[] = [];
/** Garages whose hours are read at once; a partner has one or two. */
const MAX_GARAGES = 20;

interface Wanted {
  days: Days;
  kind: EventKind | "";
  garageId: string;
  assignee: string;
}

/** Data of the shown days: events, documents about to expire, and the opening hours of the garages that are shown. */
export function useCalendarData({ days, kind, garageId, assignee }: Wanted) {
  const intl = useIntl();
  const { isTeam } = useTeam();
  const placeOf = useColorPlaces();
  const range = useQuery({
    ...rangeQuery(days, {
      ...(kind && { kind }),
      ...(garageId && { garageId }),
      ...(assignee && { assignee }),
    }),
    enabled: days.from !== "",
    placeholderData: keepPreviousData,
  });
  const everything = kind === "" && garageId === "" && assignee === "";
  const { data: documents = NO_DOCUMENTS, isLoading: readingDocuments } = useQuery({
    ...expiriesQuery(days),
    enabled: days.from !== "" && everything,
    placeholderData: keepPreviousData,
  });
  const { schedules, readingSchedules } = useSchedules(garageId);
  const [complete, setComplete] = useState(false);
  if (!complete && range.data && !readingDocuments && !readingSchedules) setComplete(true);
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
        ...(isTeam && event.assignee
          ? [intl.formatMessage({ id: "assignees.is" }, { name: event.assignee.fullName })]
          : []),
        ...(isRepeated(event) ? [intl.formatMessage({ id: "calendar.repeated" })] : []),
      ].join(", ");
    }
    const hours = schedules.flatMap((schedule) => schedule.hours);
    // While one garage is closed another may be open.
    const closures = schedules.length === 1 ? (schedules[0]?.closures ?? []) : [];
    return {
      entries: [
        ...events.map((event) => eventEntry(event, isTeam ? placeOf : null)),
        ...(everything ? documents.map((row) => expiryEntry(row, expiryTitle(row))) : []),
        ...closures.map(closureEntry),
      ],
      hours: shownHours(events, hours),
      businessHours: hours.length > 0 ? businessHours(hours) : (false as const),
      describe: (id: string) => said.get(id) ?? "",
    };
  }, [intl, isTeam, placeOf, events, documents, everything, schedules]);

  return { ...range, shown, complete, schedules, readingSchedules };
}

/** The opening hours of the chosen garage, or of every garage where none is chosen. */
function useSchedules(garageId: string) {
  const { data, isLoading } = useQuery(garagesQuery({ page: 1, limit: MAX_GARAGES }));
  const ids = garageId ? [garageId] : (data?.data ?? NO_GARAGES).map(({ id }) => id);
  const read = useQueries({ queries: ids.map(scheduleQuery), combine: together });
  return {
    schedules: read.schedules,
    readingSchedules: read.isReading || (isLoading && !garageId),
  };
}

function together(results: UseQueryResult<Schedule>[]) {
  return {
    schedules: results.flatMap(({ data }) => data ?? []),
    isReading: results.some(({ isLoading }) => isLoading),
  };
}
