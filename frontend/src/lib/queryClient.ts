import { MutationCache, onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api/errors";
import { session } from "./session";
import { deleteCache } from "./storage";

const MAX_RETRIES = 2;
/** The browser's cache of rows for when the server is away (app/knownRows.ts). */
export const KNOWN_ROWS = "known-rows";

/** Only what may pass by itself is tried again: a refusal stays a refusal. */
function mayPass(failures: number, error: Error): boolean {
  if (!onlineManager.isOnline() || !(error instanceof ApiError)) return false;
  return failures < MAX_RETRIES && error.kind !== "client";
}

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
    // Each write names what it changes on the screen. Anything else may show it too: it is read again when it is opened.
    mutationCache: new MutationCache({
      onSuccess: () => client.invalidateQueries({ refetchType: "none" }),
    }),
  });
  // Nothing of one partner may be shown to the next, or stay on the machine.
  const forget = () => {
    if (session.token === null) client.clear();
    void deleteCache(KNOWN_ROWS);
  };
  if (session.token === null) forget();
  session.subscribe(forget);
  return client;
}
