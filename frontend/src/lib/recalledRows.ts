import { hashKey, type DataTag, type QueryKey } from "@tanstack/react-query";
import { KNOWN_ROWS } from "./queryClient";
import { session } from "./session";

const rows = new Map<string, unknown>();
session.subscribe(() => rows.clear());

/** Where the browser's cache keeps a query's rows (app/knownRows.ts). */
export const addressOf = (queryHash: string) => `/known-rows/${encodeURIComponent(queryHash)}`;

/** Reads what these queries answered before the page was loaded, for `recalled`. */
export async function recallRows(keys: QueryKey[]): Promise<void> {
  if (!("caches" in window)) return;
  const read = async (hash: string) => {
    const kept = await caches.match(addressOf(hash), { cacheName: KNOWN_ROWS });
    if (kept) rows.set(hash, ((await kept.json()) as { data: unknown }).data);
  };
  // Without them the page is as on a first visit.
  await Promise.all(keys.map((key) => read(hashKey(key)))).catch(() => undefined);
}

/** A query's former answer, as placeholder: what is on every page does not flash on a reload. */
export function recalled<Row>(key: DataTag<QueryKey, Row, Error>): Row | undefined {
  return rows.get(hashKey(key)) as Row | undefined;
}
