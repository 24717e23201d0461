import { MutationCache, onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api/errors";
import { onOutOfDate } from "./liveEvents";
import { session } from "./session";
import { deleteCache } from "./storage";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /**
       * When the queries on the screen are read again: without it after a success; "settled": after a refusal too, which
       * may mean that a row was changed from elsewhere; "never": nothing that is read has changed but by its answer.
       */
      reread?: "settled" | "never";
      /** The mutation stays pending until they are read, so that it is not sent twice meanwhile. */
      awaited?: true;
    };
  }
}

const MAX_RETRIES = 2;
/** The browser's cache of rows for when the server is away (app/knownRows.ts). */
export const KNOWN_ROWS = "known-rows";

/** Only what may pass by itself is tried again: a refusal stays a refusal. */
function mayPass(failures: number, error: Error): boolean {
  if (!onlineManager.isOnline() || !(error instanceof ApiError)) return false;
  return failures < MAX_RETRIES && error.kind !== "client";
}

let current: QueryClient | undefined;

/**
 * The client that was made last: the application's, for the loaders of its routes. A context of the router would make
 * each change of the address wait.
 */
export const currentClient = () => current as QueryClient;

export function createQueryClient({ retry = true }: { retry?: boolean } = {}): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retry ? mayPass : false,
        // Offline, a page or form must say so at once instead of waiting for the network.
        networkMode: "always",
        refetchOnReconnect: "always",
      },
      mutations: { networkMode: "always" },
    },
    // After a write, what is on the screen is read again, and anything else when it is opened. It runs once the mutation
    // has taken its own answer into the cache.
    mutationCache: new MutationCache({
      onSettled: (_answer, error, _variables, _context, { meta = {} }) => {
        if (meta.reread === "never" || (error && meta.reread !== "settled")) return undefined;
        const read = client.invalidateQueries();
        return meta.awaited && read;
      },
    }),
  });
  current = client;
  onOutOfDate((queryKey) => void client.invalidateQueries({ queryKey }));
  // Nothing of one partner may be shown to the next, or stay on the machine.
  const forget = () => {
    if (session.token === null) client.clear();
    void deleteCache(KNOWN_ROWS);
  };
  if (session.token === null) forget();
  session.subscribe(forget);
  return client;
}
