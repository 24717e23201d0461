import { api } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import { entityQueries, useChange } from "../../lib/entityQueries";

export type BinItem = Schemas["BinItem"];

export const { listQuery: binQuery } = entityQueries({ key: ["bin"], list: "/bin/all" });

export const useDeleteForEver = () =>
  useChange(({ kind, id }: BinItem) =>
    api.DELETE("/bin/{kind}/{id}", { params: { path: { kind, id } } }),
  );

export const useEmptyBin = () => useChange(() => api.DELETE("/bin/all"));
