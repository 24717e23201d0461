import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { Difference } from "./Difference";
import { OtherCurrencies } from "./OtherCurrencies";
import { revenueQuery } from "./api";
import { StatisticsErrorCard } from "./StatisticsError";
import { StatTile } from "./StatTile";
import { TileGrid } from "../../components/TileGrid";
import type { RevenueOverview } from "./types";
import { useBucketLabels } from "./useBucketLabels";
import { useDashboardAddress } from "./useDashboardAddress";

/** The months of the overview as periods, so that a shared link means the same month next year. */
function periodsOf({ series }: RevenueOverview) {
  const month = (back: number) => series.at(-1 - back)?.date.slice(0, 7) ?? "month";
  return { year: month(0).slice(0, 4), current: month(0), previous: month(1) };
}

export function RevenueTiles() {
  const { formatMessage } = useIntl();
  const { money } = useFormats();
  const { salesLink } = useDashboardAddress();
  const labels = useBucketLabels();
  const { data, error, refetch } = useQuery(revenueQuery);

  if (!data && error) return <StatisticsErrorCard error={error} onRetry={() => void refetch()} />;
  const periods = data ? periodsOf(data) : { year: "year", current: "month", previous: "month" };
  const link = (period: string) => salesLink(period, data ? { devise: data.currency } : {});
  const others = (figure: "yearly" | "currentMonth" | "previousMonth") => (
    <OtherCurrencies
      amounts={(data?.byCurrency ?? []).map((each) => ({
        currency: each.currency,
        amount: each[figure],
      }))}
    />
  );

  return (
    <TileGrid columns={3}>
      <StatTile
        label={formatMessage({ id: "statistics.yearly" })}
        info={formatMessage({ id: "statistics.yearly.info" })}
        value={data && money(data.yearly, data.currency)}
        caption={
          data && (
            <>
              {others("yearly")}
              <bdi>
                {formatMessage(
                  { id: "statistics.previousYear" },
                  {
                    year: String(Number(periods.year) - 1),
                    amount: money(data.previousYear, data.currency),
                  },
                )}
              </bdi>
            </>
          )
        }
        to={link(periods.year)}
      />
      <StatTile
        label={formatMessage({ id: "statistics.currentMonth" })}
        info={formatMessage({ id: "statistics.currentMonth.info" })}
        value={data && money(data.currentMonth, data.currency)}
        caption={
          data && (
            <>
              {others("currentMonth")}
              <Difference current={data.currentMonth} previous={data.previousMonth} />
            </>
          )
        }
        to={link(periods.current)}
      />
      <StatTile
        label={formatMessage({ id: "statistics.previousMonth" })}
        info={formatMessage({ id: "statistics.previousMonth.info" })}
        value={data && money(data.previousMonth, data.currency)}
        caption={
          data && (
            <>
              {others("previousMonth")}
              {labels.whole(`${periods.previous}-01`, "month")}
            </>
          )
        }
        to={link(periods.previous)}
      />
    </TileGrid>
  );
}
