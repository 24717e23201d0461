import type { Tone } from "../../components/StatusChip";
import type { MessageId } from "../../lib/texts";
import type {
  DeclarationKind,
  Financing,
  HandedOver,
  PaymentMethod,
  SaleFileState,
  SalePaper,
} from "./types";

export const stateTexts: Record<SaleFileState, MessageId> = {
  draft: "saleFiles.state.draft",
  sent: "saleFiles.state.sent",
  signed: "saleFiles.state.signed",
  invoiced: "saleFiles.state.invoiced",
  delivered: "saleFiles.state.delivered",
  cancelled: "saleFiles.state.cancelled",
};

export const stateTones: Partial<Record<SaleFileState, Tone>> = {
  sent: "warning",
  signed: "info",
  invoiced: "info",
  delivered: "success",
  cancelled: "error",
};

export const financingTexts: Record<Financing, MessageId> = {
  cash: "saleFiles.financing.cash",
  loan: "saleFiles.financing.loan",
  lease: "saleFiles.financing.lease",
};

export const methodTexts: Record<PaymentMethod, MessageId> = {
  card: "saleFiles.method.card",
  transfer: "saleFiles.method.transfer",
  cheque: "saleFiles.method.cheque",
  cash: "saleFiles.method.cash",
  loan: "saleFiles.method.loan",
};

export const paperTexts: Record<SalePaper["key"], MessageId> = {
  registration: "documents.type.registration",
  technical_inspection: "documents.type.technicalInspection",
  administrative_status: "documents.type.administrativeStatus",
  identity: "documents.type.identity",
  transfer: "documents.type.transfer",
};

export const paperStateTexts: Record<SalePaper["state"], MessageId> = {
  present: "saleFiles.paper.present",
  missing: "saleFiles.paper.missing",
  stale: "saleFiles.paper.stale",
};

export const paperTones: Record<SalePaper["state"], Tone> = {
  present: "success",
  missing: "warning",
  stale: "warning",
};

export const handedOverTexts: Record<HandedOver, MessageId> = {
  keys: "saleFiles.handedOver.keys",
  registration: "saleFiles.handedOver.registration",
  transfer: "saleFiles.handedOver.transfer",
  service_book: "saleFiles.handedOver.serviceBook",
  manual: "saleFiles.handedOver.manual",
  explained: "saleFiles.handedOver.explained",
};

export const declarationTexts: Record<DeclarationKind, MessageId> = {
  purchase: "saleFiles.declaration.purchase",
  transfer: "saleFiles.declaration.transfer",
};
