/** The currencies offered in selects, the most used here first. */
export const CURRENCIES = [
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
] as const;
