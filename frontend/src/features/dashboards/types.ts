import type { Schemas } from "../../lib/api/types";

export type Leads = Schemas["Leads"];
export type Delays = Schemas["Delays"];
export type YearOfSales = Schemas["YearOfSales"];
export type CurrencySales = Schemas["CurrencySales"];
export type Turnover = Schemas["Turnover"];
