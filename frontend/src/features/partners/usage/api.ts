import { queryOptions } from "@tanstack/react-query";
import { api, row } from "../../../lib/api/client";
import type { Schemas } from "../../../lib/api/types";

export type Usage = Schemas["Usage"];

/** Asked again each time: whatever is uploaded or sent changes it. */
export const usageQuery = queryOptions({
  queryKey: ["partner", "usage"],
  queryFn: ({ signal }) => row(api.GET("/partner/usage", { signal })),
  staleTime: 0,
});
