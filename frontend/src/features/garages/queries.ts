import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Page, Row } from "../../lib/api/types";
import { addFirst, removeRow, replaceRow } from "../../components/list/listCache";
import type { ListParams, Lookup, Option } from "../../components/list/types";
import { garageName } from "./garageName";
import type { Garage, GarageFields } from "./types";

const keys = {
  all: ["garages"] as const,
  lists: ["garages", "list"] as const,
};

export function garagesQuery(params: ListParams): UseQueryOptions<Page<Garage>> {
  return {
    queryKey: [...keys.lists, params],
    queryFn: ({ signal }) => getList<Garage>("/garage/all", params, { signal }),
  };
}

const OPTIONS = 20;

export const garageLookup: Lookup = {
  search: (text) => ({
    queryKey: [...keys.all, "search", text],
    queryFn: async ({ signal }) => {
      const params = {
        page: 1,
        limit: OPTIONS,
        ordering: "localisation",
        ...(text && { search: text }),
      };
      return (await getList<Garage>("/garage/all", params, { signal })).data.map(garageOption);
    },
  }),
  selected: (ids) => ({
    queryKey: [...keys.all, "selected", [...ids].sort().join(",")],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id) =>
          garageOption(await getRow<Garage>(`/garage/getById/${id}`, { signal })),
        ),
      ),
  }),
};

export function garageOption(garage: Pick<Garage, "id" | "nom" | "localisation">): Option {
  const { id, nom, localisation } = garage;
  return { value: id, label: garageName(garage), ...(nom && { detail: localisation }) };
}

export function useCreateGarage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (fields: GarageFields) =>
      (await http.post<Row<Garage>>("/garage/create", fields)).data.data,
    onSuccess: (garage) => {
      addFirst(client, keys.lists, garage);
      refresh(client);
    },
  });
}

export function useUpdateGarage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...fields }: GarageFields & { id: string }) =>
      (await http.put<Row<Garage>>(`/garage/updateById/${id}`, fields)).data.data,
    onSuccess: (garage) => {
      replaceRow(client, keys.lists, garage);
      refresh(client);
      // The cars show their garage's name.
      void client.invalidateQueries({ queryKey: ["cars"] });
    },
  });
}

export function useDeleteGarage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/garage/delete/${id}`),
    onMutate: (id) => removeRow(client, keys.lists, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSettled: () => refresh(client),
  });
}

function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: keys.all });
}
