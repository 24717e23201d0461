import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answer, api, row } from "../../lib/api/client";
import { useChange } from "../../lib/entityQueries";
import { useLiveEvent } from "../../lib/liveEvents";
import type { Day, DayItem } from "./types";

const MINUTE_MS = 60_000;

/** Tasks of the day. Rows come and go by themselves as time passes. */
export const todayQuery = queryOptions({
  queryKey: ["today", "list"],
  queryFn: ({ signal }) => answer(api.GET("/partner/today", { signal })),
  refetchInterval: MINUTE_MS,
});

const todayCountQuery = queryOptions({
  queryKey: ["today", "count"],
  queryFn: ({ signal }) => row(api.GET("/partner/today/count", { signal })),
});

/** The count, kept true by live events. */
export function useTodayCount(enabled: boolean): number {
  const client = useQueryClient();
  useLiveEvent("today:changed", (told) => client.setQueryData(todayCountQuery.queryKey, told));
  const { data } = useQuery({ ...todayCountQuery, enabled });
  return data?.count ?? 0;
}

/** Puts a row off until a moment; it goes at once and returns if the call fails. */
export function useSnooze() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item: { kind, id }, until }: { item: DayItem; until: Date }) =>
      answer(api.POST("/partner/today/snooze", { body: { kind, id, until: until.toISOString() } })),
    onMutate: async ({ item }) => {
      await client.cancelQueries(todayQuery);
      const before = client.getQueryData(todayQuery.queryKey);
      client.setQueryData(todayQuery.queryKey, (day) => day && without(day, item));
      return before;
    },
    onError: (_error, _variables, before) => client.setQueryData(todayQuery.queryKey, before),
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
    data: day.data.filter((each) => each !== item),
    counts: { ...day.counts, [item.kind]: (day.counts[item.kind] ?? 1) - 1 },
    overdue: day.overdue - (item.overdueSeconds > 0 ? 1 : 0),
  };
}

/** How many rows the day has; the list holds the first ones. */
export const countOf = ({ counts }: Day): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
