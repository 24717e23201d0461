import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { requestSchema } from "../../components/form/requestSchema";
import { OrderLineRequest } from "../../lib/api/bounds/OrderLineRequest";
import { OrderRequest } from "../../lib/api/bounds/OrderRequest";
import { ApiError } from "../../lib/api/errors";
import type { Currency } from "../../lib/api/types";
import type { Order, OrderFields, Product } from "./types";

/** A line being written: what is needed to show it and to add it up. */
export interface DraftLine {
  productId: string;
  name: string;
  sku: string;
  price: number;
  taxRate: number;
  /** How many can still be promised; null where nothing is counted. */
  available: number | null;
  /** 0 while the field is empty. */
  quantity: number;
}

export interface OrderValues {
  clientId: string;
  currency: Currency;
  notes: string;
  lines: DraftLine[];
}

export const MAX_QUANTITY = OrderLineRequest.quantity.maximum;

export function orderValues(
  order: Order | undefined,
  currency: Currency,
  clientId = "",
): OrderValues {
  return {
    clientId: order?.client?.id ?? clientId,
    currency: order?.currency ?? currency,
    notes: order?.notes ?? "",
    lines: order?.lines ?? [],
  };
}

export function orderSchema(intl: IntlShape) {
  return requestSchema(intl, OrderRequest, { clientId: "shop.required.client" }).shape({
    lines: yup
      .array()
      .min(1, intl.formatMessage({ id: "shop.required.lines" }))
      .test("quantities", intl.formatMessage({ id: "shop.required.quantity" }), (lines) =>
        (lines as DraftLine[] | undefined)?.every(({ quantity }) => quantity > 0),
      ),
  });
}

export function orderFields({ clientId, currency, notes, lines }: OrderValues): OrderFields {
  return {
    clientId,
    currency,
    notes: notes.trim(),
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  };
}

/** One more of the product; null where the order is in another currency. */
export function withOneMore(values: OrderValues, product: Product): OrderValues | null {
  const { lines } = values;
  if (lines.length > 0 && values.currency !== product.currency) return null;
  const there = lines.some(({ productId }) => productId === product.id);
  return {
    ...values,
    currency: product.currency,
    lines: there
      ? lines.map((line) =>
          line.productId === product.id
            ? { ...line, quantity: Math.min(line.quantity + 1, MAX_QUANTITY) }
            : line,
        )
      : [...lines, lineOf(product)],
  };
}

function lineOf({ id, name, sku, price, taxRate, available }: Product): DraftLine {
  return { productId: id, name, sku, price, taxRate, available, quantity: 1 };
}

/** The server blames one line; the form says it under all of them. */
export function linesRenamed(error: unknown): Record<string, string> {
  const names = error instanceof ApiError ? Object.keys(error.errors) : [];
  return Object.fromEntries(
    names.filter((name) => name.startsWith("lines.")).map((name) => [name, "lines"]),
  );
}
