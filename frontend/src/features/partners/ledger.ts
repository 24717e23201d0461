import type { Partner } from "../../lib/api/types";

/** The accounts of the journal with their purpose, in the order in which they are asked. */
export const ledgerTexts = {
  receivable: "partners.accounts.receivable",
  sales: "partners.accounts.sales",
  marginSales: "partners.accounts.marginSales",
  vat: "partners.accounts.vat",
  deposits: "partners.accounts.deposits",
  tradeIn: "partners.accounts.tradeIn",
  bank: "partners.accounts.bank",
  cash: "partners.accounts.cash",
} as const satisfies Record<keyof Partner["accounts"], string>;

export const ledger = Object.keys(ledgerTexts) as (keyof Partner["accounts"])[];
