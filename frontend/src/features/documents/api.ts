import type { UseQueryOptions } from "@tanstack/react-query";
import { answer, api } from "../../lib/api/client";
import type { Page } from "../../lib/api/types";
import { entityQueries } from "../../lib/entityQueries";
import type { ListParams } from "../../lib/lists";
import type { PartnerDocument } from "./types";

const documents = entityQueries({
  key: ["documents"],
  list: "/api/document/getAll",
  detail: "/api/document/getById/{id}",
  create: "/api/document/create",
  update: "/api/document/update/{id}",
  remove: "/api/document/deleteById/{id}",
});

export const {
  prefetch: prefetchDocument,
  useDetail: useDocument,
  useCreate: useCreateDocument,
  useUpdate: useUpdateDocument,
  useDelete: useDeleteDocument,
} = documents;

/** Documents count their rows under another name than the other lists. */
export function documentsQuery(query: ListParams): UseQueryOptions<Page<PartnerDocument>> {
  return {
    queryKey: [...documents.keys.lists, query],
    queryFn: async ({ signal }) => {
      const call = api.GET("/api/document/getAll", { params: { query }, signal });
      const { totalItems: total, ...page } = await answer(call);
      return { ...page, total };
    },
  };
}
