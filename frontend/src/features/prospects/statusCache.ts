import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Page } from "../../lib/api/types";
import type { ListParams } from "../../lib/lists";
import type { Prospect } from "./types";

/** The prospect shows its new status at once: lists of the old status lose it, those of the new one gain it. */
export function showStatus(client: QueryClient, lists: QueryKey, moved: Prospect): void {
  const known = client.getQueriesData<Page<Prospect>>({ queryKey: lists });
  // A board may show one person's prospects alone: those filters let it through that show it now.
  const among = known.filter(([, list]) => list?.data.some(({ id }) => id === moved.id));
  const whose = new Set([undefined, ...among.map(([key]) => (key.at(-1) as ListParams).assignee)]);
  for (const [key, list] of known) {
    const params = key.at(-1) as ListParams;
    if (list) client.setQueryData(key, afterMove(list, params, moved, whose));
  }
}

function afterMove(
  list: Page<Prospect>,
  params: ListParams,
  moved: Prospect,
  whose: Set<ListParams[string] | undefined>,
): Page<Prospect> {
  const shown = list.data.some(({ id }) => id === moved.id);
  if (shown && (!params.status || params.status === moved.status)) {
    return { ...list, data: list.data.map((row) => (row.id === moved.id ? moved : row)) };
  }
  if (shown) {
    return { ...list, data: list.data.filter(({ id }) => id !== moved.id), total: list.total - 1 };
  }
  const { assignee, ...others } = params;
  const onlyThisStatus = Object.keys(others).sort().join() === "limit,page,status";
  if (
    onlyThisStatus &&
    whose.has(assignee) &&
    params.page === 1 &&
    params.status === moved.status
  ) {
    return { ...list, data: newestFirst([moved, ...list.data]), total: list.total + 1 };
  }
  return list;
}

function newestFirst(rows: Prospect[]): Prospect[] {
  return rows.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
