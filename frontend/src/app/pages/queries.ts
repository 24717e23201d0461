import { queryOptions } from "@tanstack/react-query";
import { http } from "../../lib/api/client";

export interface Readiness {
  database: boolean;
  channelLayer: boolean;
}

const EVERY_15_SECONDS = 15_000;

/** What the server says of itself; "not ready" is an answer too. */
export const readinessQuery = queryOptions({
  queryKey: ["readiness"],
  queryFn: async ({ signal }) => {
    const validateStatus = (status: number) => status === 200 || status === 503;
    return (await http.get<Readiness>("/readyz", { signal, validateStatus })).data;
  },
  retry: false,
  staleTime: 0,
  refetchInterval: EVERY_15_SECONDS,
});
