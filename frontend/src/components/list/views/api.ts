import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../../lib/api/types";
import { entityQueries } from "../../../lib/entityQueries";

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

/** The views of a list in the order in which they were saved; undefined until they are known. */
export function useViews(list: ViewedList): SavedView[] | undefined {
  const { data } = useQuery(views.listQuery({ page: 1, limit: MOST, list }));
  // A new row is put into all known lists of views until they are read again.
  return data?.data.filter((view) => view.list === list).reverse();
}
