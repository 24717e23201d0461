import { useMemo } from "react";
import { useIntl } from "react-intl";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * 1024;
const GIGABYTE = MEGABYTE * 1024;

export type Formats = ReturnType<typeof useFormats>;

/** Money, distances, sizes and dates as the reader's language writes them, on the clock of the partner's zone. */
export function useFormats() {
  const intl = useIntl();
  return useMemo(() => {
    const money = (amount: number, currency: string) =>
      intl.formatNumber(amount, {
        style: "currency",
        currency,
        trailingZeroDisplay: "stripIfInteger",
      });
    const exactMoney = (amount: number, currency: string) =>
      intl.formatNumber(amount, { style: "currency", currency });
    return {
      money,
      /** For amounts one below the other, such as an invoice's: all have their cents. */
      exactMoney,
      /** How the amounts of one table or sum are written: with cents, all of them, where one of them has some. */
      moneyOf: (amounts: readonly (number | null | undefined)[]) =>
        amounts.some((amount) => amount && !Number.isInteger(amount)) ? exactMoney : money,
      /** For sums, whose cents say nothing. */
      wholeMoney: (amount: number, currency: string) =>
        intl.formatNumber(amount, { style: "currency", currency, maximumFractionDigits: 0 }),
      kilometres: (distance: number) =>
        intl.formatNumber(distance, { style: "unit", unit: "kilometer" }),
      horsepower: (power: number) =>
        intl.formatMessage({ id: "estimations.horsepower" }, { power: intl.formatNumber(power) }),
      days: (count: number) =>
        intl.formatNumber(count, { style: "unit", unit: "day", unitDisplay: "short" }),
      /** Things that have names: one may hold an “and” of its own. */
      names: (names: string[]) => names.join(/^(ja|zh)/.test(intl.locale) ? "、" : ", "),
      number: (value: number) => intl.formatNumber(value),
      fileSize: (bytes: number) => {
        const [unit, size] =
          bytes < MEGABYTE
            ? ["kilobyte", KILOBYTE]
            : bytes < GIGABYTE
              ? ["megabyte", MEGABYTE]
              : ["gigabyte", GIGABYTE];
        const count = bytes / size;
        return intl.formatNumber(count, { style: "unit", unit, maximumFractionDigits: 1 });
      },
      date: (iso: string) => intl.formatDate(iso, { dateStyle: "medium" }),
      // A day without a time is the same day everywhere.
      day: (iso: string) => intl.formatDate(iso, { dateStyle: "medium", timeZone: "UTC" }),
      dateTime: (iso: string) => intl.formatDate(iso, { dateStyle: "medium", timeStyle: "short" }),
    };
  }, [intl]);
}
