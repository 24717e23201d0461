import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { regionName } from "../../components/personTexts";
import { useFormats } from "../../components/useFormats";
import { ChartCard } from "./charts/ChartCard";
import type { ChartData } from "./charts/chartData";
import { dashboardQuery } from "./api";
import { StatisticsError } from "./StatisticsError";
import type { RegionCount } from "./types";

/** How many clients each region has; each leads to them. */
export function RegionsCard() {
  const { formatMessage, locale } = useIntl();
  const { number } = useFormats();
  const { data, error, refetch } = useQuery(dashboardQuery(locale));
  const chart = (counts: RegionCount[]): ChartData => ({
    labelHeader: formatMessage({ id: "statistics.regions.region" }),
    series: [formatMessage({ id: "statistics.regions.clients" })],
    format: number,
    rows: counts.map(({ region, count }) => ({
      id: region,
      label: regionName(region),
      values: [count],
      to: `${paths.clients}?${new URLSearchParams({ regionIs: region }).toString()}`,
    })),
  });
  return (
    <ChartCard
      heading="h3"
      horizontal
      title={formatMessage({ id: "statistics.regions" })}
      info={formatMessage({ id: "statistics.regions.info" })}
      file={formatMessage({ id: "statistics.regions.file" })}
      data={data && chart(data.clientsByRegion)}
      axisFormat={number}
      failure={!data && error && <StatisticsError error={error} onRetry={() => void refetch()} />}
    />
  );
}
