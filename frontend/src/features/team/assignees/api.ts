import { queryOptions } from "@tanstack/react-query";
import { api, row } from "../../../lib/api/client";

/** The active people of the partner. */
export const teamNamesQuery = queryOptions({
  queryKey: ["team", "names"],
  queryFn: ({ signal }) => row(api.GET("/partner/team/names", { signal })),
});
