import { queryOptions } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import { entityQueries, useChange } from "../../lib/entityQueries";

const { keys, ...invoices } = entityQueries({
  key: ["invoices"],
  list: "/invoice/all",
  detail: "/invoice/{id}",
});

export const {
  listQuery: invoicesQuery,
  prefetch: prefetchInvoice,
  useDetail: useInvoice,
} = invoices;

/** Days as YYYY-MM-DD, both included; empty for none. */
export interface Period {
  from: string;
  to: string;
}

const queryOf = ({ from, to }: Period) => ({ ...(from && { from }), ...(to && { to }) });

/** By month, VAT regime and rate; of the last twelve months unless a period is given. */
export const monthSumsQuery = (period: Period) =>
  queryOptions({
    queryKey: [...keys.all, "sums", period],
    queryFn: ({ signal }) =>
      row(api.GET("/invoice/sums", { params: { query: queryOf(period) }, signal })),
  });

/** The journal of sales and payments, for the accountant. */
export function fetchJournal(period: Period): Promise<Blob> {
  const query = { ...queryOf(period), format: "journal" as const };
  return answer(api.GET("/invoice/export", { params: { query }, parseAs: "blob" }));
}

export type Paper = "pdf" | "xml";

export function fetchPaper(id: string, paper: Paper): Promise<Blob> {
  return answer(api.GET(`/invoice/{id}/${paper}`, { ...byId(id), parseAs: "blob" }));
}

/** The id of a new mail to the buyer, with the invoice attached. */
export async function draftInvoiceMail(id: string): Promise<string> {
  return (await row(api.POST("/invoice/{id}/mail", byId(id)))).draftId;
}

/** It cancels the sale or the order, too. */
export const useCreditInvoice = (id: string) =>
  useChange((reason: string) =>
    row(api.POST("/invoice/{id}/credit", { ...byId(id), body: { reason } })),
  );
