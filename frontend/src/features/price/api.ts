import { queryOptions } from "@tanstack/react-query";
import { api, byId, row } from "../../lib/api/client";

/** The row whose price is asked for. */
export interface Priced {
  kind: "car" | "estimation";
  id: string;
}

/** Comparables of a price; read again when sales, valuations or cars change. */
export function comparablesQuery({ kind, id }: Priced) {
  return queryOptions({
    queryKey: ["statistics", "comparables", kind, id],
    queryFn: ({ signal }) =>
      row(
        kind === "car"
          ? api.GET("/car/{id}/comparables", { ...byId(id), signal })
          : api.GET("/estimation/{id}/comparables", { ...byId(id), signal }),
      ),
  });
}
