import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { answer, api, byId, formOf, row, upload } from "../../lib/api/client";
import { useChange } from "../../lib/entityQueries";
import type { Import, ImportAction, ImportKind, Plan } from "./types";

const KEY = "imports";
/** While the work goes on, also where no live event comes. */
const POLL_MS = 3_000;
/** A file of 20 MB over a slow line. */
const UPLOAD_MS = 300_000;
/** An archive of 250 MB, and the minute that its pictures may take. */
const PICTURES_MS = 1_800_000;

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, "one", id],
    queryFn: ({ signal }) => row(api.GET("/import/{id}", { ...byId(id), signal })),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? POLL_MS : false),
  });

export const rowsQuery = (id: string, only: ImportAction, page: number, limit: number) =>
  queryOptions({
    queryKey: [KEY, "rows", id, only, page, limit],
    queryFn: ({ signal }) =>
      answer(
        api.GET("/import/{id}/rows", {
          params: { path: { id }, query: { only, page, limit } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const recentQuery = queryOptions({
  queryKey: [KEY, "recent"],
  queryFn: ({ signal }) =>
    answer(api.GET("/import/all", { params: { query: { limit: 5 } }, signal })),
});

export function useUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: {
      kind: ImportKind;
      file: File;
      sheet?: string;
      onProgress?: (ratio: number) => void;
    }) => {
      const { onProgress, ...form } = fields;
      const options = upload({ form: formOf(form), onProgress }, { timeout: UPLOAD_MS });
      return row(api.POST("/import", options));
    },
    onSuccess: (made) => client.setQueryData(importQuery(made.id).queryKey, made),
  });
}

export function usePlan(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: Plan) => row(api.PUT("/import/{id}", { ...byId(id), body: plan })),
    onSuccess: () => client.removeQueries({ queryKey: [KEY, "rows", id] }),
    meta: { awaited: true },
  });
}

export function useRun(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => row(api.POST("/import/{id}/run", byId(id))),
    onSuccess: (started) => client.setQueryData(importQuery(id).queryKey, started),
    meta: { reread: "settled" },
  });
}

export function useUndoImport(id: string) {
  return useChange(() => row(api.POST("/import/{id}/undo", byId(id))));
}

/** Adds the pictures of an archive to the cars of the import; sent twice, it adds nothing more. */
export function useAddPictures(id: string) {
  return useChange(({ file, onProgress }: { file: File; onProgress: (ratio: number) => void }) => {
    const options = upload({ form: formOf({ file }), onProgress }, { timeout: PICTURES_MS });
    return row(api.POST("/import/{id}/pictures", { ...byId(id), ...options }));
  });
}

/** The progress that the live connection tells. */
export function showProgress(
  client: QueryClient,
  { id, state, done, total }: Pick<Import, "id" | "state" | "done" | "total">,
): void {
  client.setQueryData(
    importQuery(id).queryKey,
    (known) => known && { ...known, state, done, total },
  );
}

export const fetchTemplate = (kind: ImportKind): Promise<Blob> =>
  answer(api.GET("/import/template.csv", { params: { query: { kind } }, parseAs: "blob" }));

export const fetchReport = (id: string): Promise<Blob> =>
  answer(api.GET("/import/{id}/report.csv", { ...byId(id), parseAs: "blob" }));
