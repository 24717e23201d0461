import type { QueryClient } from "@tanstack/react-query";
import {
  createContext,
  RouterContextProvider,
  type DataRouter,
  type LoaderFunctionArgs,
} from "react-router-dom";
import type { ListQuery } from "./lists";

/** Starts a page's first query before the page is drawn, which then reads it from the cache. */
export type Loader = (args: LoaderFunctionArgs<RouterContextProvider>) => null;

const queryClientContext = createContext<QueryClient>();

/** What the router passes to the loaders. */
export const contextOf = (client: QueryClient) =>
  new RouterContextProvider(new Map([[queryClientContext, client]]));

/** Resolves once the first page is there, or its error. */
export function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe((state) => state.initialized && resolve());
  });
}

/** The first page of a list. A filtered one is left to the list itself, which knows its filters. */
export function listLoader<T>(query: ListQuery<T>, limit = 10): Loader {
  return ({ request, context }) => {
    if (new URL(request.url).search === "") {
      const client = context.get(queryClientContext);
      // A failure shows when the page loads it again.
      client.query(query({ page: 1, limit })).catch(() => undefined);
    }
    return null;
  };
}

/** The row in the address. */
export function rowLoader(prefetch: (client: QueryClient, id: string) => void): Loader {
  return ({ params: { id }, context }) => {
    if (id !== undefined) prefetch(context.get(queryClientContext), id);
    return null;
  };
}
