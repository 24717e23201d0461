import { useMemo } from "react";
import { useIntl } from "react-intl";

/** Money, distances and dates as the reader's language writes them. */
export function useFormats() {
  const intl = useIntl();
  return useMemo(
    () => ({
      money: (amount: number, currency: string) =>
        intl.formatNumber(amount, {
          style: "currency",
          currency,
          trailingZeroDisplay: "stripIfInteger",
        }),
      kilometres: (distance: number) =>
        intl.formatNumber(distance, { style: "unit", unit: "kilometer" }),
      number: (value: number) => intl.formatNumber(value),
      date: (iso: string) => intl.formatDate(iso, { dateStyle: "medium" }),
      dateTime: (iso: string) => intl.formatDate(iso, { dateStyle: "medium", timeStyle: "short" }),
    }),
    [intl],
  );
}
