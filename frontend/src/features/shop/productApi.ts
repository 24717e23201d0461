import { entityQueries, optionsQuery } from "../../lib/entityQueries";
import type { Product } from "./types";

export const {
  listQuery: productsQuery,
  useDetail: useProduct,
  useCreate: useCreateProduct,
  useUpdate: useUpdateProduct,
  useDelete: useDeleteProduct,
} = entityQueries({
  key: ["shop", "products"],
  list: "/shop/product/all",
  detail: "/shop/product/{id}",
  create: "/shop/product/create",
  update: "/shop/product/{id}",
  remove: "/shop/product/{id}",
});

/** The products for sale whose name or reference holds `text`. */
export function productSearchQuery(text: string) {
  const path = "/shop/product/all";
  const filters = { ordering: "name" as const, active: true, search: text || undefined };
  return optionsQuery<typeof path, Product>(["shop", "products"], path, filters, (row) => row);
}
