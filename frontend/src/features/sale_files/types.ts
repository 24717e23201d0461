import type { Schemas } from "../../lib/api/types";

export type SaleFile = Schemas["SaleFile"];
export type SaleFileState = Schemas["SaleFileStateEnum"];
export type SaleFileFields = Schemas["SaleFileRequest"];
/** The changed fields of a draft; fields that are left out stay. */
export type SaleFileChanges = Partial<Omit<SaleFileFields, "carId" | "clientId">>;
export type VatRegime = Schemas["VatRegimeEnum"];
export type Financing = Schemas["FinancingEnum"];
export type PaymentMethod = Schemas["PaymentMethodEnum"];
export type SalePayment = Schemas["SalePayment"];
export type FileInvoice = Schemas["FileInvoice"];
export type SalePaper = Schemas["Paper"];
export type HandedOver = Schemas["HandedOverEnum"];
export type DeclarationKind = Schemas["DeclarationKindEnum"];
export type DueDeclaration = Schemas["DueDeclaration"];
