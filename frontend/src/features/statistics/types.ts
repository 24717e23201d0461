import type { Schemas } from "../../lib/api/types";

export type RegionCount = Schemas["RegionCount"];
export type Dashboard = Schemas["Dashboard"];
/** The revenue of an hour, a day or a month, named by its beginning. */
export type Bucket = Schemas["Bucket"];
export type RevenueOverview = Schemas["Overview"];
export type PeriodRevenue = Schemas["PeriodRevenue"];
export type SaleRow = Schemas["Sale"];
export type Leads = Schemas["Leads"];
export type Delays = Schemas["Delays"];
export type YearOfSales = Schemas["YearOfSales"];
export type CurrencySales = Schemas["CurrencySales"];
export type Turnover = Schemas["Turnover"];
/** How far planned resale prices were from those obtained. */
export type PriceBias = Schemas["PriceBias"];
export type Bias = Schemas["MeasuredBias"];
export type PriceFile = Schemas["PriceFile"];
