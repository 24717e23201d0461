import { useIntl } from "react-intl";
import { useFormats } from "../../../components/useFormats";
import { ChartCard } from "../charts/ChartCard";
import type { ChartData } from "../charts/chartData";
import type { Leads } from "../types";
import { useShare } from "./useShare";

const STAGES = [
  { stage: "new", text: "dashboards.stage.new", query: "" },
  { stage: "contacted", text: "dashboards.stage.contacted", query: "&reached=contacted" },
  { stage: "appointment", text: "dashboards.stage.appointment", query: "&reached=appointment" },
  { stage: "won", text: "dashboards.stage.won", query: "&status=won" },
] as const;

interface FunnelCardProps {
  funnel: Leads["funnel"] | undefined;
  /** The list of the prospects of the period. */
  prospects: string | undefined;
}

/** How many prospects came how far; each stage leads to them. */
export function FunnelCard({ funnel, prospects }: FunnelCardProps) {
  const { formatMessage } = useIntl();
  const { number } = useFormats();
  const share = useShare();
  const chart = (counts: Leads["funnel"]): ChartData => ({
    labelHeader: formatMessage({ id: "dashboards.stage" }),
    series: [formatMessage({ id: "dashboards.prospects" })],
    format: number,
    rows: STAGES.map(({ stage, text, query }) => ({
      id: stage,
      label: formatMessage(
        { id: "dashboards.stage.share" },
        { stage: formatMessage({ id: text }), share: share(counts[stage], counts.new) },
      ),
      values: [counts[stage]],
      to: prospects && `${prospects}${query}`,
    })),
  });
  return (
    <ChartCard
      horizontal
      title={formatMessage({ id: "dashboards.funnel" })}
      info={formatMessage({ id: "dashboards.funnel.info" })}
      file={formatMessage({ id: "dashboards.funnel.file" })}
      data={funnel && chart(funnel)}
      axisFormat={number}
    />
  );
}
