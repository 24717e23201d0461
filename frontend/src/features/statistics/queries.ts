import { queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Page, Schemas } from "../../lib/api/types";
import type { ListParams, ListQuery } from "../../components/list/types";
import type { DayRange } from "./periods";
import type { SaleFilters } from "./saleFilters";
import type {
  Dashboard,
  Leads,
  PeriodRevenue,
  RevenueOverview,
  SaleRow,
  YearOfSales,
} from "./types";

/** What writes anything that is counted here invalidates this key. */
export const statisticsKey = ["statistics"] as const;

// Known figures show at once, and are asked for anew at every visit.
const fresh = { staleTime: 0 };

/** The region of clients without one is named in the reader's language, so each language is an answer of its own. */
export const dashboardQuery = (locale: string) =>
  queryOptions({
    queryKey: [...statisticsKey, "dashboard", locale],
    queryFn: ({ signal }) => getRow<Dashboard>("/partner/statistics/all", { signal }),
    ...fresh,
  });

export const revenueQuery = queryOptions({
  queryKey: [...statisticsKey, "revenue"],
  queryFn: ({ signal }) =>
    getRow<RevenueOverview>("/partner/statistics/chiffreAffaire/all", { signal }),
  ...fresh,
});

export const periodQuery = (period: string) =>
  queryOptions({
    queryKey: [...statisticsKey, "revenue", period],
    queryFn: ({ signal }) =>
      getRow<PeriodRevenue>(`/partner/statistics/chiffreAffaire/${encodeURIComponent(period)}`, {
        signal,
      }),
    ...fresh,
  });

/** The sales that revenue is the sum of, from one day to another. */
export function salesQuery(range: DayRange): ListQuery<SaleRow> {
  return (params: ListParams): UseQueryOptions<Page<SaleRow>> => {
    const asked = { ordering: "-soldAt", ...params, ...countedIn(range) };
    return {
      queryKey: [...statisticsKey, "sales", asked],
      queryFn: ({ signal }) => getList<SaleRow>("/sale/all", asked, { signal }),
      ...fresh,
    };
  };
}

/** What these sales add up to, each currency on its own. */
export function saleSumsQuery(range: DayRange, filters: SaleFilters) {
  const params = { limit: 1, ...filters, ...countedIn(range) };
  return queryOptions({
    queryKey: [...statisticsKey, "saleSums", params],
    queryFn: async ({ signal }) =>
      (await http.get<Schemas["PaginatedSaleList"]>("/sale/all", { params, signal })).data.sums,
    ...fresh,
  });
}

/** Cancelled sales are no revenue. */
function countedIn({ from, to }: DayRange) {
  return { dateFrom: from, dateTo: to, cancelled: false };
}

export const leadsQuery = (period: string) =>
  queryOptions({
    queryKey: [...statisticsKey, "leads", period],
    queryFn: ({ signal }) =>
      getRow<Leads>("/partner/statistics/leads", { params: { period }, signal }),
    ...fresh,
  });

/** Without a year: this one, which the server's clock tells. */
export const yearOfSalesQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [...statisticsKey, "yearOfSales", year ?? "current"],
    queryFn: ({ signal }) =>
      getRow<YearOfSales>("/partner/statistics/sales", { params: { year }, signal }),
    ...fresh,
  });
