import { queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import { answer, api, row } from "../../lib/api/client";
import type { Page } from "../../lib/api/types";
import type { ListParams, ListQuery } from "../../lib/lists";
import type { DayRange } from "./periods";
import type { SaleFilters } from "./saleFilters";
import type { SaleRow } from "./types";

/** Writes of anything that is counted here invalidate this key. */
export const statisticsKey = ["statistics"] as const;

// Known figures show at once, and are refetched at every visit.
const fresh = { staleTime: 0 };

/** The region of clients without one is named in the reader's language, so each language is an answer of its own. */
export const dashboardQuery = (locale: string) =>
  queryOptions({
    queryKey: [...statisticsKey, "dashboard", locale],
    queryFn: ({ signal }) => row(api.GET("/partner/statistics/all", { signal })),
    ...fresh,
  });

export const revenueQuery = queryOptions({
  queryKey: [...statisticsKey, "revenue"],
  queryFn: ({ signal }) => row(api.GET("/partner/statistics/chiffreAffaire/all", { signal })),
  ...fresh,
});

export const periodQuery = (period: string) =>
  queryOptions({
    queryKey: [...statisticsKey, "revenue", period],
    queryFn: ({ signal }) =>
      row(
        api.GET("/partner/statistics/chiffreAffaire/{period}", {
          params: { path: { period } },
          signal,
        }),
      ),
    ...fresh,
  });

const LATEST = "-soldAt" as const;

/** The sales that revenue is the sum of, from one day to another. */
export function salesQuery(range: DayRange): ListQuery<SaleRow> {
  return (params: ListParams): UseQueryOptions<Page<SaleRow>> => {
    const query = { ordering: LATEST, ...(params as object), ...countedIn(range) };
    return {
      queryKey: [...statisticsKey, "sales", query],
      queryFn: ({ signal }) => answer(api.GET("/sale/all", { params: { query }, signal })),
      ...fresh,
    };
  };
}

/** Sums of these sales, each currency on its own. */
export function saleSumsQuery(range: DayRange, filters: SaleFilters) {
  const query = { limit: 1, ...(filters as object), ...countedIn(range) };
  return queryOptions({
    queryKey: [...statisticsKey, "saleSums", query],
    queryFn: async ({ signal }) =>
      (await answer(api.GET("/sale/all", { params: { query }, signal }))).sums,
    ...fresh,
  });
}

/** The same sales for a file. */
export const exportedSales = (range: DayRange) => ({
  filters: { ...countedIn(range), cancelled: "false" },
  ordering: LATEST,
});

/** Cancelled sales are no revenue. */
function countedIn({ from, to }: DayRange) {
  return { dateFrom: from, dateTo: to, cancelled: false };
}

export const leadsQuery = (period: string) =>
  queryOptions({
    queryKey: [...statisticsKey, "leads", period],
    queryFn: ({ signal }) =>
      row(api.GET("/partner/statistics/leads", { params: { query: { period } }, signal })),
    ...fresh,
  });

/** Without a year: this one, which the server's clock tells. */
export const yearOfSalesQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [...statisticsKey, "yearOfSales", year ?? "current"],
    queryFn: ({ signal }) =>
      row(api.GET("/partner/statistics/sales", { params: { query: { year } }, signal })),
    ...fresh,
  });

export const priceBiasQuery = queryOptions({
  queryKey: [...statisticsKey, "priceBias"],
  queryFn: ({ signal }) => row(api.GET("/partner/statistics/priceBias", { signal })),
  ...fresh,
});
