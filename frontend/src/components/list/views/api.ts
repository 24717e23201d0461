import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { Page, Schemas } from "../../../lib/api/types";
import { entityQueries } from "../../../lib/entityQueries";
import { recalled } from "../../../lib/recalledRows";

export type SavedView = Schemas["SavedView"];
/** The lists that have views. */
export type ViewedList = Schemas["ListNameEnum"];

const MOST = 100;

const views = entityQueries({
  key: ["views"],
  list: "/view/all",
  create: "/view/create",
  update: "/view/{id}",
  remove: "/view/{id}",
});

export const {
  useCreate: useCreateView,
  useUpdate: useUpdateView,
  useDelete: useDeleteView,
} = views;

const viewsQuery = (list: ViewedList | undefined) =>
  views.listQuery({ page: 1, limit: MOST, ...(list && { list }) });

const VIEWED: Record<ViewedList, true> = {
  car: true,
  client: true,
  prospect: true,
  estimation: true,
  garage: true,
  modelCar: true,
  document: true,
  sale: true,
  order: true,
};

/** The views of each list, for `recallRows`. */
export const viewsKeys = (Object.keys(VIEWED) as ViewedList[]).map(
  (list) => viewsQuery(list).queryKey,
);

/** Whether the list opens one of its views by itself; false where the views cannot be read. */
export async function opensView(client: QueryClient, list: ViewedList): Promise<boolean> {
  const query = { ...viewsQuery(list), staleTime: "static" as const };
  const views = await client.query(query).catch(() => undefined);
  return views?.data.some((view) => view.list === list && view.default) ?? false;
}

/**
 * The views of a list in the order in which they were saved, at first those of the last visit; undefined until they are
 * known. `failed`: they could not be read, at least not at once.
 */
export function useViews(list: ViewedList | undefined) {
  const query = viewsQuery(list);
  const { data, failureCount } = useQuery({
    ...query,
    enabled: list !== undefined,
    placeholderData: recalled<Page<SavedView>>(query.queryKey as never),
    // Recalled views are older than what has been read since.
    gcTime: Infinity,
  });
  // A new row is put into all known lists of views until they are read again.
  const rows = data?.data.filter((view) => view.list === list).reverse();
  return { views: rows, failed: failureCount > 0 };
}
