import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { ChartData } from "./charts/chartData";
import { bucketPeriod, isPast, stepOf, type DayRange } from "./periods";
import type { Bucket } from "./types";
import { useBucketLabels } from "./useBucketLabels";
import { useDashboardAddress } from "./useDashboardAddress";

const STEP_HEADERS = {
  hour: "statistics.hour",
  day: "statistics.day",
  month: "statistics.month",
} as const;

/** Revenue in the course of time, each bucket leading to its sales. */
export function useRevenueChart() {
  const { formatMessage, formatNumber } = useIntl();
  const { moneyOf } = useFormats();
  const labels = useBucketLabels();
  const { salesLink } = useDashboardAddress();

  return {
    axisFormat: (currency: string) => (amount: number) =>
      formatNumber(amount, {
        style: "currency",
        currency,
        notation: "compact",
        maximumFractionDigits: 1,
        minimumFractionDigits: 0,
      }),
    chart: (series: Bucket[], currency: string, within: DayRange): ChartData => {
      const step = stepOf(series.map(({ date }) => date));
      return {
        labelHeader: formatMessage({ id: STEP_HEADERS[step] }),
        series: [formatMessage({ id: "statistics.amount" }, { currency })],
        format: (amount, all) => moneyOf(all)(amount, currency),
        rows: series.map(({ date, amount }) => {
          const period = bucketPeriod(date, step, within);
          return {
            id: date,
            // Without its seconds and offset: hours are those of the partner's clock.
            written: date.slice(0, 16),
            label: labels.whole(date, step),
            tick: labels.short(date, step),
            values: [amount],
            past: isPast(date),
            to: period && amount !== 0 ? salesLink(period, { devise: currency }) : undefined,
          };
        }),
      };
    },
  };
}
