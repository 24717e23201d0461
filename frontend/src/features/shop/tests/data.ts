import type { Order, Product } from "../types";

const MOMENT = "2026-11-21T09:30:00+01:00";

export function productOf(fields: Partial<Product> = {}): Product {
  return {
    id: "p1",
    kind: "part",
    name: "Balais d’essuie-glace",
    sku: "BAL-1",
    description: "",
    price: 24.9,
    priceWithTax: 29.88,
    taxRate: 20,
    currency: "EUR",
    stock: 5,
    reserved: 0,
    available: 5,
    stockState: "in_stock",
    images: [],
    modelCars: [],
    active: true,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...fields,
  };
}

export function orderOf(fields: Partial<Order> = {}): Order {
  return {
    id: "o1",
    number: "",
    client: { id: "k1", label: "Zoé Lefèvre" },
    clientName: "Zoé Lefèvre",
    currency: "EUR",
    status: "draft",
    lines: [
      {
        productId: "p1",
        quantity: 2,
        name: "Balais d’essuie-glace",
        sku: "BAL-1",
        price: 24.9,
        taxRate: 20,
        net: 49.8,
        available: 5,
      },
    ],
    net: 49.8,
    taxes: [{ rate: 20, net: 49.8, tax: 9.96 }],
    tax: 9.96,
    total: 59.76,
    notes: "",
    paymentMethod: "",
    paymentReference: "",
    confirmedAt: null,
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
    refundMethod: "",
    refundReference: "",
    refundedAt: null,
    invoice: null,
    creditNote: null,
    version: 1,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...fields,
  };
}

export const zoe = {
  id: "k1",
  fullName: "Zoé Lefèvre",
  phoneNumber: "+33612345678",
  email: "",
  region: "",
  status: "verified",
  createdAt: MOMENT,
};
