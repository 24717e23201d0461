import { onlineManager, type Query, type QueryClient } from "@tanstack/react-query";
import { KNOWN_ROWS } from "../lib/queryClient";
import { addressOf } from "../lib/recalledRows";
import { session } from "../lib/session";

/** Longer than a session lasts. */
const KEPT_MS = 24 * 3_600_000;

/** Secrets (devices, feeds) and letters (mail, chat) are not put on the disk. */
const KEPT = new Set([
  ...["cars", "models", "garages", "clients", "prospects", "estimations", "documents"],
  ...["calendar", "projects", "sales", "statistics", "shop"],
  "views",
]);
const isKept = ({ queryKey: [subject, part] }: Query) =>
  subject === "partner" ? part === "profile" : KEPT.has(String(subject)) && part !== "feed";

interface Known {
  data: unknown;
  updatedAt: number;
}

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
  const rows = await caches.open(KNOWN_ROWS);
  // The session may have ended meanwhile, and taken its rows along.
  if (token !== session.token) return;
  await rows.put(addressOf(query.queryHash), Response.json({ data, updatedAt } satisfies Known));
}

async function recall(client: QueryClient, query: Query): Promise<void> {
  const kept = await caches.match(addressOf(query.queryHash), { cacheName: KNOWN_ROWS });
  if (!kept || query.state.data !== undefined) return;
  const { data, updatedAt } = (await kept.json()) as Known;
  if (updatedAt > Date.now() - KEPT_MS) client.setQueryData(query.queryKey, data, { updatedAt });
}
