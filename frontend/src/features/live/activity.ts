import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { answer, api, row } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";

export type Happening = Schemas["Happening"];
type Read = Pick<Happening, "kind" | "id">;
type Activity = Schemas["PaginatedHappeningList"];

const KEY = ["activity"];
const LISTS = [...KEY, "list"];
const PER_PAGE = 20;

/** What happened lately, of every kind, the newest first. */
export const activityQuery = (page: number) =>
  queryOptions({
    queryKey: [...LISTS, page],
    queryFn: ({ signal }) => {
      const query = { page, limit: PER_PAGE };
      return answer(api.GET("/partner/activity", { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

/** How much of it this person has not read: of the first page's answer, and kept on the disk without its rows. */
export const unreadQuery = queryOptions({
  queryKey: [...KEY, "unread"],
  queryFn: async ({ client }) => (await client.query(activityQuery(1))).unread,
});

/** Marks one as read, or all of them. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (read?: Read) => {
      const rows = read && [{ kind: read.kind, id: read.id }];
      return row(api.POST("/partner/activity/read", { body: { rows } }));
    },
    onMutate: (read) => {
      if (read) showRead(client, read);
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { reread: "never" },
  });
}

function showRead(client: QueryClient, { kind, id }: Read): void {
  client.setQueriesData<Activity>(
    { queryKey: LISTS },
    (list) =>
      list && {
        ...list,
        data: list.data.map((each) =>
          each.kind === kind && each.id === id ? { ...each, unread: false } : each,
        ),
      },
  );
  client.setQueryData(unreadQuery.queryKey, (count) => count && count - 1);
}
