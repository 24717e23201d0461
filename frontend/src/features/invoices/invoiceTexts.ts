import type { Tone } from "../../components/StatusChip";
import type { MessageId } from "../../lib/texts";
import type { InvoiceKind, InvoiceOrigin, InvoiceState } from "./types";

export const kindTexts: Record<InvoiceKind, MessageId> = {
  invoice: "invoices.kind.invoice",
  deposit: "invoices.kind.deposit",
  credit: "invoices.kind.credit",
};

export const stateTexts: Record<InvoiceState, MessageId> = {
  open: "invoices.state.open",
  paid: "invoices.state.paid",
  credited: "invoices.state.credited",
  issued: "invoices.state.issued",
};

export const stateTones: Partial<Record<InvoiceState, Tone>> = {
  open: "warning",
  paid: "success",
  credited: "error",
};

export const originTexts: Record<InvoiceOrigin, MessageId> = {
  sale: "invoices.origin.sale",
  shop: "invoices.origin.shop",
};

export const titles: Record<InvoiceKind, MessageId> = {
  invoice: "invoices.title.invoice",
  deposit: "invoices.title.deposit",
  credit: "invoices.title.credit",
};
