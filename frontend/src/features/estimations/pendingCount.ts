import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../lib/api/client";

/** Apart from the other calls: the menu of every page counts what waits for an answer. */
export const pendingCountQuery = queryOptions({
  queryKey: ["estimations", "pending", "count"],
  queryFn: async ({ signal }) => {
    const query = { limit: 1, status: "pending" as const, sample: false };
    const call = api.GET("/estimation/partner/getAll", { params: { query }, signal });
    return (await answer(call)).total;
  },
});
