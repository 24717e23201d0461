import type { DocumentType } from "./types";

/** The texts of the API's enumeration, in the order in which they are offered. */
export const typeTexts = {
  registration: "documents.type.registration",
  technical_inspection: "documents.type.technicalInspection",
  insurance: "documents.type.insurance",
  invoice: "documents.type.invoice",
  contract: "documents.type.contract",
  identity: "documents.type.identity",
  administrative_status: "documents.type.administrativeStatus",
  transfer: "documents.type.transfer",
  order_form: "documents.type.orderForm",
  other: "documents.type.other",
} as const satisfies Record<DocumentType, string>;
