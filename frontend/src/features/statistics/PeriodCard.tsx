import Box from "@mui/material/Box";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { ChartCard } from "./charts/ChartCard";
import { OtherCurrencies } from "./OtherCurrencies";
import { PeriodPicker } from "./PeriodPicker";
import { fileDates, periodOf } from "./periods";
import { periodQuery } from "./api";
import { Split } from "./Split";
import { StatisticsError } from "./StatisticsError";
import { Total } from "./Total";
import { useDashboardAddress } from "./useDashboardAddress";
import { useRevenueChart } from "./useRevenueChart";

/** Revenue of any period. The last one stays in sight, paler, until the next is there. */
export function PeriodCard() {
  const { formatMessage } = useIntl();
  const { wholeMoney } = useFormats();
  const { period, setPeriod, salesLink } = useDashboardAddress();
  const {
    data: known,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...periodQuery(period),
    placeholderData: keepPreviousData,
  });
  const { chart, axisFormat } = useRevenueChart();

  return (
    <ChartCard
      heading="h3"
      title={formatMessage({ id: "statistics.byPeriod" })}
      info={formatMessage({ id: "statistics.byPeriod.info" })}
      file={formatMessage({ id: "statistics.byPeriod.file" }, { dates: fileDates(known) })}
      data={known && chart(known.series, known.currency, known)}
      axisFormat={axisFormat(known?.currency ?? "EUR")}
      failure={!known && error && <StatisticsError error={error} onRetry={() => void refetch()} />}
    >
      <PeriodPicker period={period} shown={known} onChange={setPeriod} />
      {(known ?? !error) && (
        <Box aria-live="polite" sx={{ mb: 1.5, opacity: isPlaceholderData ? 0.5 : 1 }}>
          <Total
            amount={known && wholeMoney(known.total, known.currency)}
            to={known && salesLink(periodOf(known), { devise: known.currency })}
            range={known}
          >
            {known && (
              <>
                <Split of={known.series} currency={known.currency} />
                <OtherCurrencies
                  amounts={known.byCurrency.map(({ currency, total }) => ({
                    currency,
                    amount: total,
                  }))}
                />
              </>
            )}
          </Total>
        </Box>
      )}
    </ChartCard>
  );
}
