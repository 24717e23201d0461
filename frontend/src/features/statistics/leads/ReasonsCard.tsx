import { useIntl } from "react-intl";
import { useFormats } from "../../../components/useFormats";
import { ChartCard } from "../charts/ChartCard";
import type { ChartData } from "../charts/chartData";
import type { Leads } from "../types";

interface ReasonsCardProps {
  asked: Leads["estimations"] | undefined;
  /** The list of the requests of the period. */
  estimations: string | undefined;
  /** The days of the period, for the name of the file. */
  dates: string;
}

/** Why requests for a price were refused, the reason given most first; each leads to its requests. */
export function ReasonsCard({ asked, estimations, dates }: ReasonsCardProps) {
  const { formatMessage } = useIntl();
  const { number } = useFormats();

  const chart = ({ reasons }: Leads["estimations"]): ChartData => ({
    labelHeader: formatMessage({ id: "dashboards.reason" }),
    series: [formatMessage({ id: "dashboards.estimations" })],
    format: number,
    rows: reasons.map(({ justification, count }) => ({
      id: justification,
      label: justification,
      values: [count],
      to: estimations && `${estimations}&${new URLSearchParams({ justification }).toString()}`,
    })),
  });

  return (
    <ChartCard
      tableOnly
      title={formatMessage({ id: "dashboards.refusals" })}
      info={formatMessage({ id: "dashboards.refusals.info" })}
      file={formatMessage({ id: "dashboards.refusals.file" }, { dates })}
      data={asked && chart(asked)}
      axisFormat={number}
    />
  );
}
