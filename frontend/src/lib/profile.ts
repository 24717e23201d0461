import { queryOptions } from "@tanstack/react-query";
import { api, row } from "./api/client";

/** The signed-in account with its partner. */
export const profileQuery = queryOptions({
  queryKey: ["partner", "profile"],
  queryFn: ({ signal }) => row(api.GET("/partner/getMyProfile", { signal })),
});
