import { useFormats } from "../../../components/useFormats";
import { ChartCard } from "../charts/ChartCard";

interface ReasonsCardProps {
  title: string;
  info: string;
  file: string;
  /** The heading of the reasons, and of their counts. */
  reason: string;
  counted: string;
  /** The reason given most first; each leads to its rows. Undefined while they load. */
  reasons: { label: string; count: number; to: string | undefined }[] | undefined;
}

export function ReasonsCard({ reason, counted, reasons, ...card }: ReasonsCardProps) {
  const { number } = useFormats();
  const data = reasons && {
    labelHeader: reason,
    series: [counted],
    format: number,
    rows: reasons.map(({ label, count, to }) => ({ id: label, label, values: [count], to })),
  };
  return <ChartCard tableOnly {...card} data={data} axisFormat={number} />;
}
