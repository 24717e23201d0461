import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import { useChange } from "../../lib/entityQueries";
import type { Preview } from "./sides";
import type { Kind, Side } from "./types";

const KEY = "duplicates";

const calls = {
  client: {
    pairs: "/client/duplicates",
    preview: "/client/merge/preview",
    merge: "/client/merge",
    merges: "/client/merge/all",
    undo: "/client/merge/{id}/undo",
    apart: "/client/not-duplicates",
    together: "/client/not-duplicates/undo",
    similar: "/client/similar",
  },
  prospect: {
    pairs: "/prospect/duplicates",
    preview: "/prospect/merge/preview",
    merge: "/prospect/merge",
    merges: "/prospect/merge/all",
    undo: "/prospect/merge/{id}/undo",
    apart: "/prospect/not-duplicates",
    together: "/prospect/not-duplicates/undo",
    similar: "/prospect/similar",
  },
} as const;

/** The probable pairs, the surest first. */
export const pairsQuery = (kind: Kind, query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [KEY, kind, "pairs", query],
    queryFn: ({ signal }) => answer(api.GET(calls[kind].pairs, { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

/** The choices and moves of a merge, in the reader's language. */
export const previewQuery = (kind: Kind, keep: string, drop: string, locale: string) =>
  queryOptions({
    queryKey: [KEY, kind, "preview", keep, drop, locale],
    queryFn: ({ signal }) =>
      row<Preview>(api.GET(calls[kind].preview, { params: { query: { keep, drop } }, signal })),
    // Either row may have changed since.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** The merges of the last 30 days, the latest first. */
export const mergesQuery = (kind: Kind, query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [KEY, kind, "merges", query],
    queryFn: ({ signal }) => answer(api.GET(calls[kind].merges, { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

/** Rows like what is being typed. */
export const similarPeopleQuery = (
  kind: Kind,
  query: { fullName: string; phoneNumber: string; email: string },
) =>
  queryOptions({
    queryKey: [KEY, kind, "similar", query],
    queryFn: ({ signal }) => row(api.GET(calls[kind].similar, { params: { query }, signal })),
  });

/** Cars of the plate or the VIN being typed. */
export const similarCarsQuery = (query: { immatriculation: string; vin: string }) =>
  queryOptions({
    queryKey: [KEY, "car", "similar", query],
    queryFn: ({ signal }) => row(api.GET("/car/similar", { params: { query }, signal })),
  });

interface Merging {
  keep: string;
  drop: string;
  fields: Record<string, Side>;
}

/** Two rows become one. `onMerged` takes the merge's id, by which it is undone. */
export function useMerge(kind: Kind, onMerged: (merging: Merging, mergeId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Merging) => row(api.POST(calls[kind].merge, { body })),
    onSuccess: ({ mergeId }, merging) => {
      // Led elsewhere before a query asks for the merged row.
      onMerged(merging, mergeId);
      client.removeQueries({ queryKey: [`${kind}s`, "detail", merging.drop] });
      client.removeQueries({ queryKey: ["timeline", kind, merging.drop] });
      // Its dialog is closing, and it would ask for the merged row.
      client.removeQueries({ queryKey: [KEY, kind, "preview"] });
    },
    meta: { awaited: true },
  });
}

/** Both rows stand again. */
export function useUndoMerge(kind: Kind) {
  return useChange((id: string) => answer(api.POST(calls[kind].undo, byId(id))), { awaited: true });
}

/** The pair is not proposed again, or is again. */
export function useKeepApart(kind: Kind, call: "apart" | "together" = "apart") {
  return useChange((ids: string[]) => answer(api.POST(calls[kind][call], { body: { ids } })), {
    awaited: true,
  });
}
