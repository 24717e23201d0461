import type { Currency } from "../lib/api/types";

/** The currencies offered in selects, the most used here first. */
export const CURRENCIES: readonly [Currency, ...Currency[]] = [
  "EUR",
  "CHF",
  "GBP",
  "USD",
  "MAD",
  "TND",
  "DZD",
  "XOF",
  "XAF",
  "CNY",
  "JPY",
];

export function isCurrency(code: string | null): code is Currency {
  return CURRENCIES.some((currency) => currency === code);
}
