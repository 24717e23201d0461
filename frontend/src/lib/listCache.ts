import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Page } from "./api/types";
import type { ListParams } from "./lists";

export interface Identified {
  id: string;
}

/** Puts back what the queries of a key held. */
type Rollback = () => void;

/** Before an optimistic change: what is being loaded must not overwrite it, and a refusal undoes it. */
export async function snapshot(client: QueryClient, key: QueryKey): Promise<Rollback> {
  await client.cancelQueries({ queryKey: key });
  const before = client.getQueriesData({ queryKey: key });
  return () => before.forEach(([queryKey, data]) => client.setQueryData(queryKey, data));
}

/** The new row goes first, and the total up by one, in the lists that show the newest rows unfiltered. */
export function addFirst(client: QueryClient, key: QueryKey, row: Identified): void {
  for (const [queryKey, list] of client.getQueriesData<Page<Identified>>({ queryKey: key })) {
    const params = queryKey.at(-1) as ListParams;
    if (!list || !isPlainFirstPage(params)) continue;
    const data = [row, ...list.data.filter(({ id }) => id !== row.id)].slice(0, params.limit);
    client.setQueryData<Page<Identified>>(
      queryKey,
      resized(list, data, list.total + 1, params.limit),
    );
  }
}

/** The row disappears from every list that shows it, and their totals go down by one. */
export async function removeRow(client: QueryClient, key: QueryKey, id: string): Promise<Rollback> {
  const rollback = await snapshot(client, key);
  for (const [queryKey, list] of client.getQueriesData<Page<Identified>>({ queryKey: key })) {
    if (!list?.data.some((row) => row.id === id)) continue;
    const data = list.data.filter((row) => row.id !== id);
    const { limit } = queryKey.at(-1) as ListParams;
    client.setQueryData<Page<Identified>>(queryKey, resized(list, data, list.total - 1, limit));
  }
  return rollback;
}

export function replaceRow(client: QueryClient, key: QueryKey, row: Identified): void {
  client.setQueriesData<Page<Identified>>(
    { queryKey: key },
    (list) => list && { ...list, data: list.data.map((old) => (old.id === row.id ? row : old)) },
  );
}

/** A row that some list already holds, so that its page opens with something to show. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller says what its lists hold, as with getQueryData
export function findRow<T extends Identified>(
  client: QueryClient,
  key: QueryKey,
  id: string,
): T | undefined {
  return client
    .getQueriesData<Page<T>>({ queryKey: key })
    .flatMap(([, list]) => list?.data ?? [])
    .find((row) => row.id === id);
}

function isPlainFirstPage({ page, limit, ...rest }: ListParams): boolean {
  return page === 1 && limit > 0 && Object.keys(rest).length === 0;
}

function resized<T>(list: Page<T>, data: T[], total: number, limit: number): Page<T> {
  return { ...list, data, total, totalPages: Math.ceil(total / limit) };
}
