import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { ChartCard } from "./charts/ChartCard";
import { lastDayOf, periodOf, type DayRange } from "./periods";
import { revenueQuery } from "./api";
import { Split } from "./Split";
import { StatisticsError } from "./StatisticsError";
import { Total } from "./Total";
import type { Bucket } from "./types";
import { useDashboardAddress } from "./useDashboardAddress";
import { useRevenueChart } from "./useRevenueChart";

/** From the first day of the first month to the last day of the last one. */
function rangeOf(series: Bucket[]): DayRange {
  const last = series.at(-1)?.date ?? "";
  return { from: series[0]?.date ?? "", to: lastDayOf(last) };
}

export function MonthsCard() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useQuery(revenueQuery);
  const { wholeMoney } = useFormats();
  const { salesLink } = useDashboardAddress();
  const { chart, axisFormat } = useRevenueChart();
  const range = data && rangeOf(data.series);
  const total = data?.series.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return (
    <ChartCard
      heading="h3"
      title={formatMessage({ id: "statistics.months" })}
      info={formatMessage({ id: "statistics.months.info" })}
      file={formatMessage({ id: "statistics.months.file" })}
      data={data && range && chart(data.series, data.currency, range)}
      axisFormat={axisFormat(data?.currency ?? "EUR")}
      failure={!data && error && <StatisticsError error={error} onRetry={() => void refetch()} />}
    >
      {(data ?? !error) && (
        <Box sx={{ mb: 1.5 }}>
          <Total
            amount={data && wholeMoney(total, data.currency)}
            to={range && salesLink(periodOf(range), { devise: data.currency })}
            range={range}
          >
            {data && <Split of={data.series} currency={data.currency} />}
          </Total>
        </Box>
      )}
    </ChartCard>
  );
}
