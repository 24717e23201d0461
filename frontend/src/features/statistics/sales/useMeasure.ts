import { useIntl } from "react-intl";
import { useFormats } from "../../../components/useFormats";
import { useRevenueChart } from "../useRevenueChart";
import type { Turnover } from "../types";
import type { Measure } from "./useSalesAddress";

const TEXTS = {
  amount: "dashboards.measure.amount",
  count: "dashboards.measure.count",
  average: "dashboards.measure.average",
} as const satisfies Record<Measure, string>;

/** How what is measured is named, taken from a turnover, and written. */
export function useMeasure(measure: Measure, currency: string) {
  const { formatMessage } = useIntl();
  const { moneyOf, number } = useFormats();
  const { axisFormat } = useRevenueChart();
  return {
    name: formatMessage({ id: TEXTS[measure] }),
    of: ({ amount, count }: Pick<Turnover, "amount" | "count">) => {
      if (measure !== "average") return measure === "count" ? count : amount;
      return count === 0 ? 0 : amount / count;
    },
    format: (value: number, all: readonly number[]) =>
      measure === "count" ? number(value) : moneyOf(all)(value, currency),
    axisFormat: measure === "count" ? number : axisFormat(currency),
  };
}
