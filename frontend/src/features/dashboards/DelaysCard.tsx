import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { ChartCard } from "../statistics/charts/ChartCard";
import type { ChartData } from "../statistics/charts/chartData";
import type { Delays } from "./types";
import { useDurations } from "./useDurations";

interface DelaysCardProps {
  title: string;
  info: string;
  file: string;
  /** What is counted. */
  counted: string;
  delays: Delays | undefined;
}

/** How many took how long. */
export function DelaysCard({ title, info, file, counted, delays }: DelaysCardProps) {
  const { formatMessage } = useIntl();
  const { number } = useFormats();
  const { stretch } = useDurations();
  const chart = ({ stretches }: Delays): ChartData => ({
    labelHeader: formatMessage({ id: "dashboards.delay" }),
    series: [counted],
    format: number,
    rows: stretches.map(({ below, count }, place) => ({
      id: String(below),
      label: stretch(stretches[place - 1]?.below ?? 0, below),
      values: [count],
    })),
  });
  return (
    <ChartCard
      horizontal
      title={title}
      info={info}
      file={file}
      data={delays && chart(delays)}
      axisFormat={number}
    />
  );
}
