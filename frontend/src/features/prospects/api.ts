import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import { entityQueries } from "../../lib/entityQueries";
import { snapshot } from "../../lib/listCache";
import { showStatus } from "./statusCache";
import type { Loss, Prospect, ProspectStatus } from "./types";

const { keys, show, ...prospects } = entityQueries({
  key: ["prospects"],
  list: "/prospect/all",
  detail: "/prospect/{id}",
  create: "/prospect/create",
  update: "/prospect/{id}",
  remove: "/prospect/{id}",
});

export const {
  listQuery: prospectsQuery,
  prefetch: prefetchProspect,
  useDetail: useProspect,
  useCreate: useCreateProspect,
  useUpdate: useUpdateProspect,
  useDelete: useDeleteProspect,
} = prospects;

/** How many prospects are new and have not been looked at. */
export const unseenCountQuery = queryOptions({
  queryKey: ["prospects", "unseen", "count"],
  queryFn: async ({ signal }) => (await row(api.GET("/prospect/count-new", { signal }))).count,
});

/** How many prospects are new, looked at or not. */
export const newCountQuery = queryOptions({
  queryKey: ["prospects", "new", "count"],
  queryFn: async ({ signal }) => {
    const query = { limit: 1, status: "new" as const, sample: false };
    return (await answer(api.GET("/prospect/all", { params: { query }, signal }))).total;
  },
});

interface Move extends Partial<Loss> {
  prospect: Prospect;
  status: ProspectStatus;
}

export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ prospect: { id }, ...body }: Move) =>
      api.PATCH("/prospect/{id}/status", { ...byId(id), body }),
    onMutate: async ({ prospect, status, reason = "", note = "" }) => {
      const rollback = await snapshot(client, keys.all);
      const changes = { status, lostReason: reason, lostNote: note };
      showStatus(client, keys.lists, { ...prospect, ...changes });
      client.setQueryData<Prospect>(
        keys.detail(prospect.id),
        (old) => old && { ...old, ...changes },
      );
      return rollback;
    },
    onError: (_error, _change, rollback) => rollback?.(),
    meta: { reread: "settled" },
  });
}

export function useConvertProspect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => row(api.POST("/prospect/{id}/convert", byId(id))),
    onSuccess: ({ prospect }) => show(client, prospect),
  });
}

/** A prospect may come again: what is known of it was seen. */
export function forgetSeen(client: QueryClient, id: string): void {
  client.setQueryData<Prospect>(keys.detail(id), (old) => old && { ...old, seenAt: null });
}

/** Without ids: all of them. */
export function useMarkSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => row(api.POST("/prospect/mark-seen", { body: { ids } })),
    onSuccess: ({ count }) => client.setQueryData(unseenCountQuery.queryKey, count),
  });
}
