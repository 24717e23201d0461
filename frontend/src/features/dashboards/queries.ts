import { queryOptions } from "@tanstack/react-query";
import { getRow } from "../../lib/api/client";
import { statisticsKey } from "../statistics/queries";
import type { Leads, YearOfSales } from "./types";

export const leadsQuery = (period: string) =>
  queryOptions({
    queryKey: [...statisticsKey, "leads", period],
    queryFn: ({ signal }) =>
      getRow<Leads>("/partner/statistics/leads", { params: { period }, signal }),
    staleTime: 0,
  });

/** Without a year: this one, which the server's clock tells. */
export const yearOfSalesQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [...statisticsKey, "yearOfSales", year ?? "current"],
    queryFn: ({ signal }) =>
      getRow<YearOfSales>("/partner/statistics/sales", { params: { year }, signal }),
    staleTime: 0,
  });
