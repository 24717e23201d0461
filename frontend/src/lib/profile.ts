import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, row } from "./api/client";
import { PROFILE_KEY, refusedCalls } from "./refusedCalls";

/** The signed-in account with its partner. */
export const profileQuery = queryOptions({
  queryKey: PROFILE_KEY,
  queryFn: async ({ signal }) => {
    const partner = await row(api.GET("/partner/getMyProfile", { signal }));
    refusedCalls.set(partner.refusedCalls);
    return partner;
  },
});

/** Resolves once it is known, or cannot be known now, what the account may do. */
export const readProfile = (client: QueryClient): Promise<unknown> =>
  client.query({ ...profileQuery, staleTime: "static" }).catch(() => undefined);
