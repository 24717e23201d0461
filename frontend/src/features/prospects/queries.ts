import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Page, Row, Schemas } from "../../lib/api/types";
import { addFirst, findRow, removeRow, replaceRow } from "../../components/list/listCache";
import type { ListParams } from "../../components/list/types";
import { showStatus } from "./statusCache";
import type { OpenProspect, Prospect, ProspectFields, ProspectStatus } from "./types";

const keys = {
  all: ["prospects"] as const,
  lists: ["prospects", "list"] as const,
  unseen: ["prospects", "unseen"] as const,
  prospect: (id: string) => ["prospects", "prospect", id] as const,
};

export function prospectsQuery(params: ListParams): UseQueryOptions<Page<Prospect>> {
  return {
    queryKey: [...keys.lists, params],
    queryFn: ({ signal }) => getList<Prospect>("/prospect/all", params, { signal }),
  };
}

/** How many prospects are new and have not been looked at. */
export const unseenCountQuery = queryOptions({
  queryKey: [...keys.unseen, "count"],
  queryFn: async ({ signal }) =>
    (await getRow<Schemas["Count"]>("/prospect/count-new", { signal })).count,
});

const UNSEEN_SHOWN = 20;

export const unseenProspectsQuery = queryOptions({
  queryKey: [...keys.unseen, "rows"],
  queryFn: ({ signal }) =>
    getList<Prospect>(
      "/prospect/all",
      { page: 1, limit: UNSEEN_SHOWN, status: "new", seen: false },
      { signal },
    ),
});

function prospectQuery(id: string) {
  return queryOptions({
    queryKey: keys.prospect(id),
    queryFn: ({ signal }) => getRow<OpenProspect>(`/prospect/${id}`, { signal }),
  });
}

/** For a reader who is about to open the prospect; a failure will be told when it is opened. */
export function prefetchProspect(client: QueryClient, id: string): void {
  client.query(prospectQuery(id)).catch(() => undefined);
}

/** A prospect, shown at once where a list already holds it. */
export function useProspect(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...prospectQuery(id),
    enabled: id !== "",
    placeholderData: () => findRow<OpenProspect>(client, keys.lists, id),
  });
}

/** After anything that changes prospects, here or elsewhere. */
export function refreshProspects(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.all });
  void client.invalidateQueries({ queryKey: ["statistics"] });
}

export function useCreateProspect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (fields: ProspectFields) =>
      (await http.post<Row<Prospect>>("/prospect/create", fields)).data.data,
    onSuccess: (prospect) => {
      addFirst(client, keys.lists, prospect);
      refreshProspects(client);
    },
  });
}

export function useUpdateProspect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...fields }: ProspectFields & { id: string }) =>
      (await http.put<Row<Prospect>>(`/prospect/${id}`, fields)).data.data,
    onSuccess: (prospect) => {
      show(client, prospect);
      refreshProspects(client);
    },
  });
}

interface Move {
  prospect: Prospect;
  status: ProspectStatus;
}

export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ prospect: { id }, status }: Move) =>
      http.patch(`/prospect/${id}/status`, { status }),
    onMutate: async ({ prospect, status }) => {
      await client.cancelQueries({ queryKey: keys.all });
      const before = client.getQueriesData({ queryKey: keys.all });
      const moved = { ...prospect, status };
      showStatus(client, keys.lists, moved);
      client.setQueryData<OpenProspect>(
        keys.prospect(prospect.id),
        (old) => old && { ...old, status },
      );
      return before;
    },
    onError: (_error, _change, before) =>
      before?.forEach(([key, value]) => client.setQueryData(key, value)),
    onSettled: () => refreshProspects(client),
  });
}

export function useDeleteProspect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/prospect/${id}`),
    onMutate: (id) => removeRow(client, keys.lists, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSuccess: (_answer, id) => client.removeQueries({ queryKey: keys.prospect(id) }),
    onSettled: () => refreshProspects(client),
  });
}

export function useConvertProspect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.post<Row<Schemas["Conversion"]>>(`/prospect/${id}/convert`)).data.data,
    onSuccess: ({ prospect }) => {
      show(client, prospect);
      refreshProspects(client);
      void client.invalidateQueries({ queryKey: ["clients"] });
    },
  });
}

/** Without ids: all of them. */
export function useMarkSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids?: string[]) =>
      (await http.post<Row<Schemas["Count"]>>("/prospect/mark-seen", ids ? { ids } : {})).data.data,
    onSuccess: ({ count }) => {
      client.setQueryData(unseenCountQuery.queryKey, count);
      void client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

function show(client: QueryClient, prospect: Prospect) {
  replaceRow(client, keys.lists, prospect);
  client.setQueryData<OpenProspect>(
    keys.prospect(prospect.id),
    (old) => old && { ...old, ...prospect },
  );
}
