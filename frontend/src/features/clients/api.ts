import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, byId } from "../../lib/api/client";
import { entityQueries } from "../../lib/entityQueries";
import type { Client, ClientStatus } from "./types";

export { clientLookup } from "../../components/clientSearch";

const clients = entityQueries({
  key: ["clients"],
  list: "/client/getAll",
  detail: "/client/getById/{id}",
  create: "/client/create",
  update: "/client/update/{id}",
  remove: "/client/delete/{id}",
});

export const {
  listQuery: clientsQuery,
  useDetail: useClient,
  useCreate: useCreateClient,
  useUpdate: useUpdateClient,
  useDelete: useDeleteClient,
} = clients;

export function isPhone(text: string): boolean {
  return /^[+\d][\d\s.()/-]*$/.test(text);
}

interface StatusChange {
  row: Client;
  status: ClientStatus;
}

export function useUpdateClientStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ row: { id }, status }: StatusChange) =>
      api.PUT("/client/updateStatus/{id}", { ...byId(id), body: { status } }),
    onMutate: async ({ row, status }) => {
      await client.cancelQueries({ queryKey: clients.keys.all });
      clients.show(client, { ...row, status });
    },
    onError: (_error, { row }) => clients.show(client, row),
    meta: { reread: "settled" },
  });
}
