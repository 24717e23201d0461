import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { answer, api, row } from "../../lib/api/client";
import { useChange } from "../../lib/entityQueries";
import { snapshot } from "../../lib/listCache";
import { useLiveEvent } from "../../lib/liveEvents";
import type { Day, DayItem, DayKind, Who } from "./types";

const MINUTE_MS = 60_000;

const PAGE = 50;
const LIST = ["today", "list"];

/**
 * Tasks of the day, of a kind or of all; one's own or everybody's, as the role has it where nothing is said. Rows come
 * and go by themselves as time passes.
 */
export const dayQuery = (kind: DayKind | "" = "", who: Who | "" = "") =>
  infiniteQueryOptions({
    queryKey: [...LIST, kind, who],
    queryFn: ({ pageParam: offset, signal }) => {
      const query = { offset, limit: PAGE, ...(kind && { kind }), ...(who && { who }) };
      return answer(api.GET("/partner/today", { params: { query }, signal }));
    },
    initialPageParam: 0,
    getNextPageParam: (day, pages) => {
      const shown = pages.length * PAGE;
      return shown < (kind ? (day.counts[kind] ?? 0) : countOf(day)) ? shown : undefined;
    },
    select: ({ pages }): Day => ({
      ...(pages.at(-1) as Day),
      data: unique(pages.flatMap(({ data }) => data)),
    }),
    refetchInterval: MINUTE_MS,
  });

const todayCountQuery = queryOptions({
  queryKey: ["today", "count"],
  queryFn: ({ signal }) => row(api.GET("/partner/today/count", { signal })),
});

/** The count, kept true by live events; undefined until it was read. */
export function useTodayCount(enabled: boolean): number | undefined {
  const client = useQueryClient();
  useLiveEvent("today:changed", (told) => client.setQueryData(todayCountQuery.queryKey, told));
  const { data } = useQuery({ ...todayCountQuery, enabled });
  return data?.count;
}

/** Puts a row off until a moment; it goes at once and returns if the call fails. */
export function useSnooze() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item: { kind, id }, until }: { item: DayItem; until: Date }) =>
      answer(api.POST("/partner/today/snooze", { body: { kind, id, until: until.toISOString() } })),
    onMutate: async ({ item }) => {
      const rollback = await snapshot(client, LIST);
      client.setQueriesData<InfiniteData<Day>>(
        { queryKey: LIST },
        (days) => days && { ...days, pages: days.pages.map((day) => without(day, item)) },
      );
      return rollback;
    },
    onError: (_error, _variables, rollback) => rollback?.(),
    meta: { reread: "settled", awaited: true },
  });
}

/** Shows a row again that was put off. */
export const useEndSnooze = () =>
  useChange(
    ({ kind, id }: DayItem) =>
      answer(api.DELETE("/partner/today/snooze/{kind}/{id}", { params: { path: { kind, id } } })),
    { awaited: true },
  );

function without(day: Day, item: DayItem): Day {
  return {
    ...day,
    data: day.data.filter((each) => keyOf(each) !== keyOf(item)),
    counts: { ...day.counts, [item.kind]: (day.counts[item.kind] ?? 1) - 1 },
    overdue: day.overdue - (item.overdueSeconds > 0 ? 1 : 0),
  };
}

/** How many rows the day has; the list holds the first ones. */
export const countOf = ({ counts }: Day): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const keyOf = ({ kind, id }: DayItem) => `${kind} ${id}`;

/** Between two pages a row may have moved from one to the other. */
const unique = (items: DayItem[]) => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
