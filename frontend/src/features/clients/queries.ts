import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Page, Row } from "../../lib/api/types";
import { addFirst, findRow, removeRow, replaceRow } from "../../components/list/listCache";
import type { ListParams, Lookup, Option } from "../../components/list/types";
import { formatPhone } from "../../components/phones";
import type { Client, ClientFields, ClientStatus } from "./types";

const keys = {
  all: ["clients"] as const,
  lists: ["clients", "list"] as const,
  client: (id: string) => ["clients", "client", id] as const,
};

export function clientsQuery(params: ListParams): UseQueryOptions<Page<Client>> {
  return {
    queryKey: [...keys.lists, params],
    queryFn: ({ signal }) => getList<Client>("/client/getAll", params, { signal }),
  };
}

function clientQuery(id: string) {
  return {
    queryKey: keys.client(id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getRow<Client>(`/client/getById/${id}`, { signal }),
  };
}

/** A client, shown at once where a list already holds it. */
export function useClient(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...clientQuery(id),
    enabled: id !== "",
    placeholderData: () => findRow<Client>(client, keys.lists, id),
  });
}

const OPTIONS = 20;

/** Found by name, or by phone number where that is what one types. */
export const clientLookup: Lookup = {
  search: (text) => ({
    queryKey: [...keys.all, "search", text],
    queryFn: async ({ signal }) => {
      const by = isPhone(text) ? { phoneNumber: text } : { fullName: text };
      const params = { page: 1, limit: OPTIONS, ...(text && by) };
      return (await getList<Client>("/client/getAll", params, { signal })).data.map(clientOption);
    },
  }),
  selected: (ids) => ({
    queryKey: [...keys.all, "selected", [...ids].sort().join(",")],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id) =>
          clientOption(await getRow<Client>(`/client/getById/${id}`, { signal })),
        ),
      ),
  }),
};

export function clientOption({ id, fullName, phoneNumber }: Client): Option {
  return { value: id, label: fullName, detail: formatPhone(phoneNumber) };
}

export function isPhone(text: string): boolean {
  return /^[+\d][\d\s.()/-]*$/.test(text);
}

export function useCreateClient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (fields: ClientFields) =>
      (await http.post<Row<Client>>("/client/create", fields)).data.data,
    onSuccess: (row) => {
      addFirst(client, keys.lists, row);
      refresh(client);
    },
  });
}

export function useUpdateClient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...fields }: ClientFields & { id: string }) =>
      (await http.put<Row<Client>>(`/client/update/${id}`, fields)).data.data,
    onSuccess: (row) => {
      show(client, row);
      refresh(client);
    },
  });
}

interface StatusChange {
  row: Client;
  status: ClientStatus;
}

export function useUpdateClientStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ row, status }: StatusChange) =>
      http.put(`/client/updateStatus/${row.id}`, { status }),
    onMutate: async ({ row, status }) => {
      await client.cancelQueries({ queryKey: keys.all });
      show(client, { ...row, status });
    },
    onError: (_error, { row }) => show(client, row),
    onSettled: () => refresh(client),
  });
}

export function useDeleteClient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/client/delete/${id}`),
    onMutate: (id) => removeRow(client, keys.lists, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: keys.client(id) });
      // What the client bought keeps the name, but leads nowhere any more.
      void client.invalidateQueries({ queryKey: ["cars"] });
      void client.invalidateQueries({ queryKey: ["sales"] });
    },
    onSettled: () => refresh(client),
  });
}

function show(client: QueryClient, row: Client) {
  replaceRow(client, keys.lists, row);
  client.setQueryData<Client>(keys.client(row.id), (old) => old && row);
}

function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: keys.all });
  void client.invalidateQueries({ queryKey: ["statistics"] });
}
