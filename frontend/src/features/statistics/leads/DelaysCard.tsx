import { useIntl } from "react-intl";
import { useFormats } from "../../../components/useFormats";
import { ChartCard } from "../charts/ChartCard";
import type { ChartData } from "../charts/chartData";
import { delayRange } from "../../../components/durations";
import type { Delays } from "../types";

interface DelaysCardProps {
  title: string;
  info: string;
  file: string;
  /** Name of the counted rows. */
  counted: string;
  delays: Delays | undefined;
  /** The list of those that took from so many seconds to less than so many. */
  listOf: (range: string) => string | undefined;
}

/** How many took how long; each bucket leads to them. */
export function DelaysCard({ title, info, file, counted, delays, listOf }: DelaysCardProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { number } = useFormats();
  const chart = ({ stretches }: Delays): ChartData => ({
    labelHeader: formatMessage({ id: "dashboards.delay" }),
    series: [counted],
    format: number,
    rows: stretches.map(({ below, count }, place) => {
      const from = stretches[place - 1]?.below ?? 0;
      return {
        id: String(below),
        label: delayRange(intl, from, below),
        values: [count],
        to: count > 0 ? listOf(`${from}..${below ?? ""}`) : undefined,
      };
    }),
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
