import type { MessageId } from "../../lib/texts";
import type { Tone } from "../../components/StatusChip";
import type { OrderStatus, PaymentMethod, ProductKind, StockState } from "./types";

export const kindTexts: Record<ProductKind, MessageId> = {
  part: "shop.kind.part",
  accessory: "shop.kind.accessory",
  service: "shop.kind.service",
  warranty: "shop.kind.warranty",
};

export const stockTexts: Record<StockState, MessageId> = {
  in_stock: "shop.stock.in_stock",
  low: "shop.stock.low",
  out: "shop.stock.out",
  unlimited: "shop.stock.unlimited",
};

export const statusTexts: Record<OrderStatus, MessageId> = {
  draft: "shop.status.draft",
  confirmed: "shop.status.confirmed",
  paid: "shop.status.paid",
  delivered: "shop.status.delivered",
  cancelled: "shop.status.cancelled",
};

export const statusTones: Partial<Record<OrderStatus, Tone>> = {
  confirmed: "warning",
  paid: "info",
  delivered: "success",
  cancelled: "error",
};

export const methodTexts: Record<PaymentMethod, MessageId> = {
  card: "shop.method.card",
  cash: "shop.method.cash",
  transfer: "shop.method.transfer",
  cheque: "shop.method.cheque",
  financing: "shop.method.financing",
  other: "shop.method.other",
};

/** Those whose pieces are counted. */
export function isCounted(kind: string): boolean {
  return kind === "part" || kind === "accessory";
}
