import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import { restoreRow } from "../../lib/bin";
import { entityQueries, useChange } from "../../lib/entityQueries";

export type BinItem = Schemas["BinItem"];

const { listQuery, refresh } = entityQueries({ key: ["bin"], list: "/bin/all" });

export const binQuery = listQuery;

export function useRestore() {
  const client = useQueryClient();
  return ({ kind, id }: BinItem) => restoreRow(client, kind, id);
}

export const useDeleteForEver = () =>
  useChange(
    ({ kind, id }: BinItem) => api.DELETE("/bin/{kind}/{id}", { params: { path: { kind, id } } }),
    refresh,
  );

export const useEmptyBin = () => useChange(() => api.DELETE("/bin/all"), refresh);
