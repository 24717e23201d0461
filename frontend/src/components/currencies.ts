import type { IntlShape } from "react-intl";
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

export function currencySign(intl: IntlShape, currency: string): string {
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const parts = intl.formatNumberToParts(0, style);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

export function isCurrency(code: string | null): code is Currency {
  return CURRENCIES.some((currency) => currency === code);
}
