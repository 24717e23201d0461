import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { paths } from "../../app/paths";
import { useFormats } from "../../components/useFormats";
import { ChartCard } from "./charts/ChartCard";
import type { ChartData } from "./charts/chartData";
import { dashboardQuery } from "./queries";
import { StatisticsError } from "./StatisticsError";
import type { PopularModel } from "./types";

/** The models most sold, estimated and asked for; each leads to its cars. */
export function ModelsCard() {
  const { formatMessage, locale } = useIntl();
  const { number } = useFormats();
  const { data, error, refetch } = useQuery(dashboardQuery(locale));
  const chart = (models: PopularModel[]): ChartData => ({
    labelHeader: formatMessage({ id: "statistics.models.model" }),
    series: [
      formatMessage({ id: "statistics.models.sales" }),
      formatMessage({ id: "statistics.models.estimations" }),
      formatMessage({ id: "statistics.models.prospects" }),
    ],
    format: number,
    rows: models.map(({ modelCarId, intitule, sales, estimations, prospects }) => ({
      id: modelCarId,
      label: intitule,
      values: [sales, estimations, prospects],
      to: `${paths.cars}?modelCarIds=${modelCarId}`,
    })),
  });
  return (
    <ChartCard
      horizontal
      title={formatMessage({ id: "statistics.models" })}
      info={formatMessage({ id: "statistics.models.info" })}
      file={formatMessage({ id: "statistics.models.file" })}
      data={data && chart(data.popularModels)}
      axisFormat={number}
      failure={!data && error && <StatisticsError error={error} onRetry={() => void refetch()} />}
    />
  );
}
