import { useMutation, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { getList, http } from "../../lib/api/client";
import type { ModelCar, Page, Row } from "../../lib/api/types";
import { addFirst, removeRow, replaceRow } from "../../components/list/listCache";
import type { ListParams, Lookup, Option } from "../../components/list/types";

const keys = {
  all: ["models"] as const,
  lists: ["models", "list"] as const,
};

export function modelsQuery(params: ListParams): UseQueryOptions<Page<ModelCar>> {
  return {
    queryKey: [...keys.lists, params],
    queryFn: ({ signal }) => getList<ModelCar>("/modelCar/all", params, { signal }),
  };
}

const OPTIONS = 20;
const MOST = 100;

export const modelLookup: Lookup = {
  search: (text) => ({
    queryKey: [...keys.all, "search", text],
    queryFn: async ({ signal }) => {
      const params = {
        page: 1,
        limit: OPTIONS,
        ordering: "intitule",
        ...(text && { intitule: text }),
      };
      return (await getList<ModelCar>("/modelCar/all", params, { signal })).data.map(modelOption);
    },
  }),
  selected: (ids) => ({
    queryKey: [...keys.all, "selected", [...ids].sort().join(",")],
    queryFn: ({ signal }) => modelsByIds(ids, signal),
  }),
};

export function modelOption({ id, intitule }: Pick<ModelCar, "id" | "intitule">): Option {
  return { value: id, label: intitule };
}

/** No call reads models by id, so the list is walked until all are found. */
async function modelsByIds(ids: string[], signal: AbortSignal): Promise<Option[]> {
  const missing = new Set(ids);
  const found: Option[] = [];
  for (let page = 1, pages = 1; page <= pages && missing.size > 0; page += 1) {
    const list = await getList<ModelCar>("/modelCar/all", { page, limit: MOST }, { signal });
    pages = list.totalPages;
    for (const model of list.data) if (missing.delete(model.id)) found.push(modelOption(model));
  }
  return found;
}

export function useCreateModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (intitule: string) =>
      (await http.post<Row<ModelCar>>("/modelCar/create", { intitule })).data.data,
    onSuccess: (model) => {
      addFirst(client, keys.lists, model);
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

export function useUpdateModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, intitule }: Pick<ModelCar, "id" | "intitule">) =>
      (await http.put<Row<ModelCar>>(`/modelCar/updateById/${id}`, { intitule })).data.data,
    onSuccess: (model) => {
      replaceRow(client, keys.lists, model);
      // The cars show their model's name.
      void client.invalidateQueries({ queryKey: ["cars"] });
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

export function useDeleteModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/modelCar/delete/${id}`),
    onMutate: (id) => removeRow(client, keys.lists, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
