import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Page } from "../../lib/api/types";
import type { ListParams } from "../../lib/lists";
import type { Prospect } from "./types";

/** The prospect shows its new status at once: lists of the old status lose it, those of the new one gain it. */
export function showStatus(client: QueryClient, lists: QueryKey, moved: Prospect): void {
  for (const [key, list] of client.getQueriesData<Page<Prospect>>({ queryKey: lists })) {
    if (list) client.setQueryData(key, afterMove(list, key.at(-1) as ListParams, moved));
  }
}

function afterMove(list: Page<Prospect>, params: ListParams, moved: Prospect): Page<Prospect> {
  const shown = list.data.some(({ id }) => id === moved.id);
  if (shown && (!params.status || params.status === moved.status)) {
    return { ...list, data: list.data.map((row) => (row.id === moved.id ? moved : row)) };
  }
  if (shown) {
    return { ...list, data: list.data.filter(({ id }) => id !== moved.id), total: list.total - 1 };
  }
  const onlyThisStatus = Object.keys(params).sort().join() === "limit,page,status";
  if (onlyThisStatus && params.page === 1 && params.status === moved.status) {
    return { ...list, data: newestFirst([moved, ...list.data]), total: list.total + 1 };
  }
  return list;
}

function newestFirst(rows: Prospect[]): Prospect[] {
  return rows.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
