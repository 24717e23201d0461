import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../lib/api/client";

const NEWEST_FIRST = { page: 1, limit: 100, ordering: "-soldAt" as const };

/** Purchases of a client, the newest first; cancelled sales too. */
export function useClientSales(clientId: string) {
  const params = { query: { ...NEWEST_FIRST, clientId } };
  return useQuery({
    queryKey: ["sales", "client", clientId],
    queryFn: ({ signal }) => answer(api.GET("/sale/all", { params, signal })),
  });
}
