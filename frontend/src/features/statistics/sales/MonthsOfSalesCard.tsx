import { useIntl } from "react-intl";
import { ChartCard } from "../charts/ChartCard";
import type { ChartData } from "../charts/chartData";
import { useBucketLabels } from "../useBucketLabels";
import { useDashboardAddress } from "../useDashboardAddress";
import type { ShownSales } from "./SalesTiles";
import { useMeasure } from "./useMeasure";
import type { Measure } from "./useSalesAddress";

interface MonthsOfSalesCardProps {
  shown: ShownSales | undefined;
  measure: Measure;
}

/** Each month beside the same month of the year before; each leads to its sales. */
export function MonthsOfSalesCard({ shown, measure }: MonthsOfSalesCardProps) {
  const { formatMessage } = useIntl();
  const labels = useBucketLabels();
  const { salesLink } = useDashboardAddress();
  const { name, of, format, axisFormat } = useMeasure(measure, shown?.sales.currency ?? "EUR");

  const chart = ({ year, sales }: ShownSales): ChartData => ({
    labelHeader: formatMessage({ id: "dashboards.month" }),
    series: [String(year), String(year - 1)],
    format,
    rows: sales.months.map(({ date, amount, count, previousAmount, previousCount }) => {
      const month = date.slice(5, 7);
      const opening = (inYear: number, sold: number) =>
        sold > 0 ? salesLink(`${inYear}-${month}`, { devise: sales.currency }) : undefined;
      return {
        id: date,
        written: date,
        label: labels.whole(date, "month"),
        tick: labels.short(date, "month"),
        values: [of({ amount, count }), of({ amount: previousAmount, count: previousCount })],
        links: [opening(year, count), opening(year - 1, previousCount)],
      };
    }),
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
