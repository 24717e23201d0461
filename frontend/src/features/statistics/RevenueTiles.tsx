import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { StatTile } from "../../components/StatTile";
import { TileGrid } from "../../components/TileGrid";
import { useFormats } from "../../components/useFormats";
import { Change } from "./Change";
import { OtherCurrencies } from "./OtherCurrencies";
import { Split } from "./Split";
import { revenueQuery } from "./api";
import { StatisticsErrorCard } from "./StatisticsError";
import type { Bucket, RevenueOverview } from "./types";
import { useBucketLabels } from "./useBucketLabels";
import { useDashboardAddress } from "./useDashboardAddress";

/** The months of the overview as periods, so that a shared link means the same month next year. */
function periodsOf({ series }: RevenueOverview) {
  const month = (back: number) => series.at(-1 - back)?.date.slice(0, 7) ?? "month";
  return { year: month(0).slice(0, 4), current: month(0), previous: month(1) };
}

const TEXTS = {
  yearly: { label: "statistics.yearly", info: "statistics.yearly.info" },
  currentMonth: { label: "statistics.currentMonth", info: "statistics.currentMonth.info" },
  previousMonth: { label: "statistics.previousMonth", info: "statistics.previousMonth.info" },
} as const;

interface RevenueTile {
  figure: "yearly" | "currentMonth" | "previousMonth";
  period: string;
  /** The months that the figure is the sum of. */
  of: Bucket[];
  /** The months that lead to it. */
  course: Bucket[];
  compared: React.ReactNode;
}

export function RevenueTiles() {
  const { formatMessage } = useIntl();
  const { wholeMoney } = useFormats();
  const { salesLink } = useDashboardAddress();
  const labels = useBucketLabels();
  const { data, error, refetch } = useQuery(revenueQuery);

  if (!data && error) return <StatisticsErrorCard error={error} onRetry={() => void refetch()} />;
  const { series = [], currency = "EUR" } = data ?? {};
  const periods = data ? periodsOf(data) : { year: "year", current: "month", previous: "month" };
  const ofYear = series.filter(({ date }) => date.startsWith(periods.year));
  const tiles: RevenueTile[] = [
    {
      figure: "yearly",
      period: periods.year,
      of: ofYear,
      course: ofYear,
      compared: data && (data.yearly > 0 || data.previousYear > 0) && (
        <bdi>
          {formatMessage(
            { id: "statistics.previousYear" },
            {
              year: String(Number(periods.year) - 1),
              amount: wholeMoney(data.previousYear, currency),
            },
          )}
        </bdi>
      ),
    },
    {
      figure: "currentMonth",
      period: periods.current,
      of: series.slice(-1),
      course: series,
      compared: data && (
        <Change current={data.currentMonth} previous={data.previousMonth}>
          {formatMessage({ id: "statistics.difference" })}
        </Change>
      ),
    },
    {
      figure: "previousMonth",
      period: periods.previous,
      of: series.slice(-2, -1),
      course: series.slice(0, -1),
      compared: labels.whole(`${periods.previous}-01`, "month"),
    },
  ];

  return (
    <TileGrid columns={3}>
      {tiles.map(({ figure, period, of, course, compared }) => (
        <StatTile
          key={figure}
          label={formatMessage({ id: TEXTS[figure].label })}
          info={formatMessage({ id: TEXTS[figure].info })}
          value={data && wholeMoney(data[figure], currency)}
          caption={
            data && (
              <>
                <Split of={of} currency={currency} />
                <OtherCurrencies
                  amounts={data.byCurrency.map((each) => ({
                    currency: each.currency,
                    amount: each[figure],
                  }))}
                />
                {compared}
              </>
            )
          }
          lines={3}
          course={course.map(({ amount }) => amount)}
          to={salesLink(period, data ? { devise: currency } : {})}
        />
      ))}
    </TileGrid>
  );
}
