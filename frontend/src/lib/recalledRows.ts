import { hashKey, type DataTag, type QueryKey } from "@tanstack/react-query";
import { KNOWN_ROWS } from "./queryClient";
import { session } from "./session";
import { asRecord, cachedJson } from "./storage";

const rows = new Map<string, unknown>();
session.subscribe(() => rows.clear());

/** The answer of a query; `updatedAt` is in milliseconds since 1970. */
export interface Known {
  data: unknown;
  updatedAt: number;
  /** Another build's rows may have other fields. */
  build: string;
}

/** Where the browser's cache keeps a query's rows (app/knownRows.ts). */
export const addressOf = (queryHash: string) => `/known-rows/${encodeURIComponent(queryHash)}`;

export async function knownRow(queryHash: string): Promise<Known | undefined> {
  const known = asRecord(await cachedJson(KNOWN_ROWS, addressOf(queryHash)));
  const whole = typeof known?.updatedAt === "number" && known.build === __webpack_hash__;
  return whole ? (known as unknown as Known) : undefined;
}

/** Reads what these queries answered before the page was loaded, for `recalled`. */
export async function recallRows(keys: QueryKey[]): Promise<void> {
  const read = async (hash: string) => {
    // Without it the page is as on a first visit.
    const known = await knownRow(hash);
    if (known) rows.set(hash, known.data);
  };
  await Promise.all(keys.map((key) => read(hashKey(key))));
}

/** A query's former answer, as placeholder: what is on every page does not flash on a reload. */
export function recalled<Row>(key: DataTag<QueryKey, Row, Error>): Row | undefined {
  return rows.get(hashKey(key)) as Row | undefined;
}
