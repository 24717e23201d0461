import { onlineManager, type Query, type QueryClient } from "@tanstack/react-query";
import { KNOWN_ROWS } from "../lib/queryClient";
import { addressOf, knownRow, type Known } from "../lib/recalledRows";
import { session } from "../lib/session";
import { openCache } from "../lib/storage";

/** Longer than a session lasts. */
const KEPT_MS = 24 * 3_600_000;

/** Secrets (devices, feeds) and letters (mail, chat) are not put on the disk. */
const KEPT = new Set([
  ...["cars", "models", "garages", "clients", "prospects", "estimations", "documents"],
  ...["calendar", "projects", "sales", "statistics", "shop", "invoices"],
  "views",
]);
const KEPT_PARTS: Record<string, string> = {
  partner: "profile",
  activity: "unread",
  team: "names",
};
const isKept = ({ queryKey: [subject, part] }: Query) => {
  const only = KEPT_PARTS[String(subject)];
  return only ? part === only : KEPT.has(String(subject)) && part !== "feed";
};

/** Keeps what queries read, and gives it to those that fail while the server is away. */
export function keepKnownRows(client: QueryClient): () => void {
  const queries = client.getQueryCache();
  const recallAll = () => {
    if (onlineManager.isOnline()) return;
    for (const query of queries.findAll({ type: "active" })) void recall(client, query);
  };
  // Queries may have been read before this chunk arrived.
  for (const query of queries.getAll()) {
    if (isKept(query) && query.state.data !== undefined) void keep(query);
  }
  recallAll();
  const forget = [
    onlineManager.subscribe(recallAll),
    queries.subscribe((event) => {
      const query = event.query as Query;
      if (event.type !== "updated" || !isKept(query)) return;
      if (event.action.type === "success") void keep(query);
      if (event.action.type === "error" && !onlineManager.isOnline()) void recall(client, query);
    }),
  ];
  return () => forget.forEach((end) => end());
}

async function keep(query: Query): Promise<void> {
  const { token } = session;
  if (token === null) return;
  const { data, dataUpdatedAt: updatedAt } = query.state;
  const rows = await openCache(KNOWN_ROWS);
  // The session may have ended meanwhile, and taken its rows along.
  if (!rows || token !== session.token) return;
  const known = { data, updatedAt, build: __webpack_hash__ } satisfies Known;
  // Rows that do not fit are read from the server alone.
  await rows.put(addressOf(query.queryHash), Response.json(known)).catch(() => undefined);
}

async function recall(client: QueryClient, query: Query): Promise<void> {
  const known = await knownRow(query.queryHash);
  if (!known || query.state.data !== undefined) return;
  const { data, updatedAt } = known;
  if (updatedAt > Date.now() - KEPT_MS) client.setQueryData(query.queryKey, data, { updatedAt });
}
