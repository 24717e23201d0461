import { queryOptions } from "@tanstack/react-query";
import { refusal } from "../../lib/api/errors";

export interface Readiness {
  database: boolean;
  channelLayer: boolean;
}

const EVERY_15_SECONDS = 15_000;

/** Readiness of the server; "not ready" is an answer too. */
export const readinessQuery = queryOptions({
  queryKey: ["readiness"],
  queryFn: async ({ signal }) => {
    const response = await fetch("/readyz", { signal });
    if (response.ok || response.status === 503) return (await response.json()) as Readiness;
    throw await refusal(response);
  },
  retry: false,
  staleTime: 0,
  refetchInterval: EVERY_15_SECONDS,
});
