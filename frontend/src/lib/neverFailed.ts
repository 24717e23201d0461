import type { UseQueryResult } from "@tanstack/react-query";

/**
 * Whether no try of a query has failed so far. A failed query that is tried again counts its failures from zero: what is
 * shown because of the failure, and tries again by itself, must not be taken away for that.
 */
export const neverFailed = ({
  failureCount,
  errorUpdateCount,
}: Pick<UseQueryResult, "failureCount" | "errorUpdateCount">): boolean =>
  failureCount === 0 && errorUpdateCount === 0;
