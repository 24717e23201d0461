import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { ChartCard } from "../statistics/charts/ChartCard";
import type { ChartData } from "../statistics/charts/chartData";
import type { Leads } from "./types";
import { useShare } from "./useShare";

const STAGES = [
  { stage: "new", text: "dashboards.stage.new" },
  { stage: "contacted", text: "dashboards.stage.contacted" },
  { stage: "appointment", text: "dashboards.stage.appointment" },
  { stage: "won", text: "dashboards.stage.won" },
] as const;

interface FunnelCardProps {
  funnel: Leads["funnel"] | undefined;
  /** The list of the prospects of the period. */
  prospects: string | undefined;
}

/** How many prospects came how far. */
export function FunnelCard({ funnel, prospects }: FunnelCardProps) {
  const { formatMessage } = useIntl();
  const { number } = useFormats();
  const share = useShare();
  // Only these two are the rows of a list: the others count prospects that have gone farther since.
  const lists: Record<string, string | undefined> = {
    new: prospects,
    won: prospects && `${prospects}&status=won`,
  };
  const chart = (counts: Leads["funnel"]): ChartData => ({
    labelHeader: formatMessage({ id: "dashboards.stage" }),
    series: [formatMessage({ id: "dashboards.prospects" })],
    format: number,
    rows: STAGES.map(({ stage, text }) => ({
      id: stage,
      label: formatMessage(
        { id: "dashboards.stage.share" },
        { stage: formatMessage({ id: text }), share: share(counts[stage], counts.new) },
      ),
      values: [counts[stage]],
      to: lists[stage],
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
