import type { Schemas } from "../../lib/api/types";

export type Invoice = Schemas["Invoice"];
export type InvoiceKind = Invoice["kind"];
export type InvoiceState = Invoice["state"];
export type InvoiceOrigin = Invoice["origin"];
export type MonthSum = Schemas["MonthSum"];
