import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import { snapshot } from "../../lib/listCache";
import { addDays, momentOf, today } from "../../lib/zone";
import type { CalendarEvent, Days, EventFields, EventKind, NewEventFields, Scope } from "./types";

const keys = {
  all: ["calendar"] as const,
  ranges: ["calendar", "range"] as const,
  events: ["calendar", "event"] as const,
  event: (id: string) => ["calendar", "event", id] as const,
  feed: ["calendar", "feed"] as const,
};

const PAGE = 100;

export interface EventFilters {
  kind?: EventKind;
  garageId?: string;
  /** `me`, `none` or the key of who is in charge. */
  assignee?: string;
}

/** All the events that touch these days, however many pages they fill. */
export function rangeQuery(days: Days, filters: EventFilters) {
  return queryOptions({
    queryKey: [...keys.ranges, days, filters],
    queryFn: async ({ signal }) => {
      const load = (page: number) => {
        const query = { ...days, ...filters, page, limit: PAGE, ordering: "start" as const };
        return answer(api.GET("/calendar/all", { params: { query }, signal }));
      };
      const first = await load(1);
      const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) =>
        load(index + 2),
      );
      return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
    },
  });
}

/** The last hundred about a car, the latest first. */
export function carEventsQuery(carId: string) {
  const query = { carId, page: 1, limit: PAGE, ordering: "-start" as const };
  return queryOptions({
    queryKey: [...keys.all, "car", carId],
    queryFn: ({ signal }) => answer(api.GET("/calendar/all", { params: { query }, signal })),
  });
}

/** The first that have all the words: those of today and later, the next one first; then past ones, the last one first. */
export function foundEventsQuery(search: string, limit: number) {
  return queryOptions({
    queryKey: [...keys.ranges, "found", search, limit],
    queryFn: async ({ signal }) => {
      const load = (query: { from?: string; to?: string; ordering: "start" | "-start" }) =>
        answer(
          api.GET("/calendar/all", {
            params: { query: { ...query, search, page: 1, limit } },
            signal,
          }),
        );
      const [coming, past] = await Promise.all([
        load({ from: today(), ordering: "start" }),
        load({ to: addDays(today(), -1), ordering: "-start" }),
      ]);
      // An appointment over midnight is in both answers.
      const known = new Set(coming.data.map(({ id }) => id));
      return [...coming.data, ...past.data.filter(({ id }) => !known.has(id))].slice(0, limit);
    },
  });
}

export function expiriesQuery(days: Days) {
  return queryOptions({
    queryKey: [...keys.all, "documents", days],
    queryFn: async ({ signal }) =>
      (await row(api.GET("/calendar/documents", { params: { query: days }, signal }))).documents,
  });
}

/** An event, shown at once where a range already holds it. */
export function eventQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: keys.event(id),
    queryFn: ({ signal }) => row(api.GET("/calendar/{id}", { ...byId(id), signal })),
    initialData: () => known(client, id),
    initialDataUpdatedAt: 0,
  });
}

function known(client: QueryClient, id: string): CalendarEvent | undefined {
  return client
    .getQueriesData<CalendarEvent[]>({ queryKey: keys.ranges })
    .flatMap(([, rows]) => rows ?? [])
    .find((row) => row.id === id);
}

export function useCreateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewEventFields & { outsideHours?: boolean }) =>
      row(api.POST("/calendar/create", { body })),
    onSuccess: (event) => client.setQueryData(keys.event(event.id), event),
  });
}

export interface EventChange {
  id: string;
  fields: EventFields;
  outsideHours?: boolean;
}

/** Shown at once; put back where the server refuses. */
export function useChangeEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields, outsideHours }: EventChange) => {
      const body = { ...fields, ...(outsideHours && { outsideHours }) };
      return row(api.PUT("/calendar/{id}", { ...byId(id), body }));
    },
    onMutate: async ({ id, fields }) => {
      const { start, end, status, title } = fields;
      // Rows hold moments, fields what the clock of the partner's zone shows.
      const moment = (wall: string | undefined) => wall && momentOf(wall).toISOString();
      const moments = { start: moment(start), end: moment(end) };
      const shown = Object.fromEntries(
        Object.entries({ ...moments, status, title }).filter(([, value]) => value !== undefined),
      );
      return rewrite(client, (rows) =>
        rows.map((row) => (row.id === id ? { ...row, ...shown } : row)),
      );
    },
    onError: (_error, _change, rollback) => rollback?.(),
    onSuccess: (event) => client.setQueryData(keys.event(event.id), event),
    meta: { reread: "settled" },
  });
}

interface EventDeletion {
  event: CalendarEvent;
  scope: Scope;
}

export function useDeleteEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ event: { id }, scope }: EventDeletion) =>
      api.DELETE("/calendar/{id}", { params: { path: { id }, query: { scope } } }),
    onMutate: ({ event, scope }) =>
      rewrite(client, (rows) => rows.filter((row) => !isDeleted(row, event, scope))),
    onError: (_error, _deletion, rollback) => rollback?.(),
    onSuccess: (_answer, { event, scope }) => {
      const queryKey = isOfMany(scope) ? keys.events : keys.event(event.id);
      // The dialog that is about to close would read its own again, and find nothing.
      client.removeQueries({ queryKey });
    },
    meta: { reread: "settled" },
  });
}

function isDeleted(row: CalendarEvent, { id, series, start }: CalendarEvent, scope: Scope) {
  if (row.id === id || scope === "this") return row.id === id;
  return row.series === series && (scope === "all" || row.start > start);
}

/** Whether a change is for more than one appointment: what is known of each is out of date then. */
export function isOfMany(scope: Scope | undefined): boolean {
  return scope === "following" || scope === "all";
}

/** Changes what every range shows; the answer puts it back. */
async function rewrite(
  client: QueryClient,
  change: (rows: CalendarEvent[]) => CalendarEvent[],
): Promise<() => void> {
  const rollback = await snapshot(client, keys.ranges);
  client.setQueriesData<CalendarEvent[]>({ queryKey: keys.ranges }, (rows) => rows && change(rows));
  return rollback;
}

export function fetchEventFile(id: string): Promise<Blob> {
  return answer(api.GET("/calendar/{id}.ics", { ...byId(id), parseAs: "blob" }));
}

export const feedQuery = queryOptions({
  queryKey: keys.feed,
  queryFn: ({ signal }) => row(api.GET("/calendar/feed", { signal })),
});

/** A first address, or a new one in place of the old. */
export function useRenewFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => row(api.POST("/calendar/feed")),
    onSuccess: (feed) => client.setQueryData(feedQuery.queryKey, feed),
    meta: { reread: "never" },
  });
}

export function useCloseFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.DELETE("/calendar/feed"),
    onSuccess: () => client.setQueryData(feedQuery.queryKey, { url: null }),
    meta: { reread: "never" },
  });
}
