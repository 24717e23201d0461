import { useQuery } from "@tanstack/react-query";
import { getList } from "../../lib/api/client";
import type { Sale } from "./types";

const NEWEST_FIRST = { page: 1, limit: 100, ordering: "-soldAt" };

/** What a client bought, the newest first; cancelled sales too. */
export function useClientSales(clientId: string) {
  return useQuery({
    queryKey: ["sales", "client", clientId],
    queryFn: ({ signal }) => getList<Sale>("/sale/all", { ...NEWEST_FIRST, clientId }, { signal }),
  });
}
