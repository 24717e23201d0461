import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../lib/api/client";

/** How many products there are. Apart from the other calls: the menu of every page asks whether there is one. */
export const productCountQuery = queryOptions({
  queryKey: ["shop", "products", "count"],
  queryFn: async ({ signal }) =>
    (await answer(api.GET("/shop/product/all", { params: { query: { limit: 1 } }, signal }))).total,
});
