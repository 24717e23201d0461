import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { useFormats } from "../../components/useFormats";
import { ChartCard } from "./charts/ChartCard";
import type { ChartData } from "./charts/chartData";
import { periodOf } from "./periods";
import { dashboardQuery } from "./api";
import { StatisticsError } from "./StatisticsError";
import type { Dashboard } from "./types";
import { useDashboardAddress } from "./useDashboardAddress";

/** The models most sold, estimated and requested; each figure leads to what it counts. */
export function ModelsCard() {
  const { formatMessage, locale } = useIntl();
  const { number } = useFormats();
  const { data, error, refetch } = useQuery(dashboardQuery(locale));
  const { salesLink } = useDashboardAddress();
  const chart = ({
    popularModels,
    popularSince: from,
    popularUntil: to,
  }: Dashboard): ChartData => ({
    labelHeader: formatMessage({ id: "statistics.models.model" }),
    series: [
      formatMessage({ id: "statistics.models.sales" }),
      formatMessage({ id: "statistics.models.estimations" }),
      formatMessage({ id: "statistics.models.prospects" }),
    ],
    format: number,
    rows: popularModels.map(({ modelCarId, intitule, sales, estimations, prospects }) => {
      const query = `modelCarId=${modelCarId}&dateFrom=${from}&dateTo=${to}`;
      return {
        id: modelCarId,
        label: intitule,
        values: [sales, estimations, prospects],
        links: [
          salesLink(periodOf({ from, to }), { modelCarId }),
          `${paths.estimations}?${query}`,
          `${paths.receivedProspects}&${query}`,
        ],
      };
    }),
  });
  return (
    <ChartCard
      heading="h3"
      horizontal
      title={formatMessage({ id: "statistics.models" })}
      info={formatMessage({ id: "statistics.models.info" })}
      file={formatMessage({ id: "statistics.models.file" })}
      data={data && chart(data)}
      axisFormat={number}
      failure={!data && error && <StatisticsError error={error} onRetry={() => void refetch()} />}
    />
  );
}
