import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { getAnswer, getRow, http } from "../../lib/api/client";
import type { Page, Row, Schemas } from "../../lib/api/types";
import { addFirst, findRow, removeRow, replaceRow } from "../../components/list/listCache";
import type { ListParams } from "../../components/list/types";
import type { PartnerDocument } from "./types";

const keys = {
  lists: ["documents", "list"] as const,
  document: (id: string) => ["documents", "document", id] as const,
};

/** Documents count their rows under another name than the other lists. */
type DocumentPage = Schemas["PaginatedDocumentList"];

export function documentsQuery(params: ListParams): UseQueryOptions<Page<PartnerDocument>> {
  return {
    queryKey: [...keys.lists, params],
    queryFn: async ({ signal }) => {
      const answer = await getAnswer<DocumentPage>("/api/document/getAll", { params, signal });
      const { totalItems: total, ...page } = answer;
      return { ...page, total };
    },
  };
}

function documentQuery(id: string) {
  return {
    queryKey: keys.document(id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getRow<PartnerDocument>(`/api/document/getById/${id}`, { signal }),
  };
}

/** For a reader who is about to open the document; a failure will be told when it is opened. */
export function prefetchDocument(client: QueryClient, id: string): void {
  client.query(documentQuery(id)).catch(() => undefined);
}

/** A document, shown at once where a list already holds it. */
export function useDocument(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...documentQuery(id),
    enabled: id !== "",
    placeholderData: () => findRow<PartnerDocument>(client, keys.lists, id),
  });
}

export interface DocumentUpload {
  form: FormData;
  /** From 0 to 1, while the file goes. */
  onProgress: (ratio: number) => void;
}

function uploading({ onProgress }: DocumentUpload) {
  return { onUploadProgress: ({ progress = 0 }: { progress?: number }) => onProgress(progress) };
}

export function useCreateDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (upload: DocumentUpload) =>
      (
        await http.post<Row<PartnerDocument>>(
          "/api/document/create",
          upload.form,
          uploading(upload),
        )
      ).data.data,
    onSuccess: (document) => {
      addFirst(client, keys.lists, document);
      refreshLists(client);
    },
  });
}

export function useUpdateDocument(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (upload: DocumentUpload) =>
      (
        await http.put<Row<PartnerDocument>>(
          `/api/document/update/${id}`,
          upload.form,
          uploading(upload),
        )
      ).data.data,
    onSuccess: (document) => {
      client.setQueryData(keys.document(id), document);
      replaceRow(client, keys.lists, document);
      refreshLists(client);
    },
  });
}

export function useDeleteDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/api/document/deleteById/${id}`),
    onMutate: (id) => removeRow(client, keys.lists, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSuccess: (_answer, id) => client.removeQueries({ queryKey: keys.document(id) }),
    onSettled: () => refreshLists(client),
  });
}

function refreshLists(client: QueryClient) {
  void client.invalidateQueries({ queryKey: keys.lists });
}
