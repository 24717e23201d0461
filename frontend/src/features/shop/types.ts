import type { Schemas } from "../../lib/api/types";

export type Product = Schemas["Product"];
export type ProductKind = Schemas["ProductKindEnum"];
export type StockState = Schemas["ProductStockStateEnum"];

export type Order = Schemas["Order"];
export type OrderLine = Schemas["OrderLine"];
export type OrderStatus = Schemas["OrderStatusEnum"];
export type PaymentMethod = Schemas["OrderPaymentMethodEnum"];
export type OrderFields = Schemas["OrderRequest"];
export type Payment = Schemas["PaymentRequest"];
export type Refund = Schemas["RefundRequest"];
