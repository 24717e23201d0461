import { useIntl } from "react-intl";
import { ChartCard } from "../statistics/charts/ChartCard";
import type { ChartData } from "../statistics/charts/chartData";
import { useBucketLabels } from "../statistics/useBucketLabels";
import { useDashboardAddress } from "../statistics/useDashboardAddress";
import type { ShownSales } from "./SalesTiles";
import { useMeasure } from "./useMeasure";
import type { Measure } from "./useSalesAddress";

interface MonthsOfSalesCardProps {
  shown: ShownSales | undefined;
  measure: Measure;
}

/** Each month beside the same month of the year before; it leads to its sales. */
export function MonthsOfSalesCard({ shown, measure }: MonthsOfSalesCardProps) {
  const { formatMessage } = useIntl();
  const labels = useBucketLabels();
  const { salesLink } = useDashboardAddress();
  const { name, of, format, axisFormat } = useMeasure(measure, shown?.sales.currency ?? "EUR");

  const chart = ({ year, sales }: ShownSales): ChartData => ({
    labelHeader: formatMessage({ id: "dashboards.month" }),
    series: [String(year), String(year - 1)],
    format,
    rows: sales.months.map(({ date, amount, count, previousAmount, previousCount }) => ({
      id: date,
      label: labels.whole(date, "month"),
      tick: labels.short(date, "month"),
      values: [of({ amount, count }), of({ amount: previousAmount, count: previousCount })],
      to: count > 0 ? salesLink(date.slice(0, 7)) : undefined,
    })),
  });

  return (
    <ChartCard
      sideBySide
      title={formatMessage({ id: "dashboards.byMonth" }, { measure: name })}
      info={formatMessage({ id: "dashboards.byMonth.info" })}
      file={formatMessage({ id: "dashboards.byMonth.file" }, { year: String(shown?.year) })}
      data={shown && chart(shown)}
      axisFormat={axisFormat}
    />
  );
}
