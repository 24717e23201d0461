import type { QueryClient } from "@tanstack/react-query";
import { api, row } from "./api/client";
import type { Schemas } from "./api/types";
import { useChange } from "./entityQueries";

export type BinKind = Schemas["BinKindEnum"];

/** The part of a list's answer that is used here. */
interface Rows {
  data?: unknown;
}

/** Remembers the row in all cached lists; the returned function puts it back where it has left them since. */
export function rememberRow(client: QueryClient, id: string): () => void {
  const before = client.getQueriesData<Rows>({
    predicate: ({ state }) => {
      const rows = (state.data as Rows | undefined)?.data;
      return Array.isArray(rows) && rows.some((each: { id?: unknown } | null) => each?.id === id);
    },
  });
  return () => before.forEach(([key, data]) => client.setQueryData(key, data));
}

/** Brings a deleted row back from the bin. */
export const useRestore = () =>
  useChange(({ kind, id }: { kind: BinKind; id: string }) =>
    row(api.POST("/bin/{kind}/{id}/restore", { params: { path: { kind, id } } })),
  );
