import { answer, api } from "../../lib/api/client";
import type { ModelCar } from "../../lib/api/types";
import { entityQueries, optionsQuery } from "../../lib/entityQueries";
import type { Lookup, Option } from "../../lib/lists";

export const {
  listQuery: modelsQuery,
  useCreate: useCreateModel,
  useUpdate: useUpdateModel,
  useDelete: useDeleteModel,
} = entityQueries({
  key: ["models"],
  list: "/modelCar/all",
  create: "/modelCar/create",
  update: "/modelCar/updateById/{id}",
  remove: "/modelCar/delete/{id}",
});

const MOST = 100;

export const modelLookup: Lookup = {
  search: (text) => {
    const filters = { ordering: "intitule" as const, intitule: text || undefined };
    return optionsQuery(["models"], "/modelCar/all", filters, modelOption);
  },
  selected: (ids) => ({
    queryKey: ["models", "selected", [...ids].sort().join(",")],
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
    const params = { query: { page, limit: MOST } };
    const list = await answer(api.GET("/modelCar/all", { params, signal }));
    pages = list.totalPages;
    for (const model of list.data) if (missing.delete(model.id)) found.push(modelOption(model));
  }
  return found;
}
