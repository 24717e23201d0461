import { useIntl } from "react-intl";
import { paths } from "../../../lib/paths";
import { ChartCard } from "../charts/ChartCard";
import type { ChartData } from "../charts/chartData";
import { ageInWords } from "../../../components/durations";
import type { CurrencySales } from "../types";
import { useMeasure } from "./useMeasure";

const TEXTS = {
  value: { title: "dashboards.stockValue", file: "dashboards.stockValue.file" },
  count: { title: "dashboards.stockCount", file: "dashboards.stockCount.file" },
} as const;

interface StockCardProps {
  of: keyof typeof TEXTS;
  stock: CurrencySales["stock"] | undefined;
  currency: string | undefined;
}

/** How long the cars for sale have been waiting. */
export function StockCard({ of, stock, currency = "EUR" }: StockCardProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { format, axisFormat } = useMeasure(of === "value" ? "amount" : "count", currency);
  const title = formatMessage({ id: TEXTS[of].title });

  const chart = ({ ages }: CurrencySales["stock"]): ChartData => ({
    labelHeader: formatMessage({ id: "dashboards.age" }),
    series: [title],
    format,
    rows: ages.map(({ firstDay, lastDay, ...figures }) => {
      const age = `${firstDay}..${lastDay === null ? "" : lastDay + 1}`;
      return {
        id: age,
        label: ageInWords(intl, age),
        values: [figures[of]],
        to: `${paths.cars}?status=available&devise=${currency}&age=${age}`,
      };
    }),
  });

  return (
    <ChartCard
      title={title}
      info={formatMessage({ id: "dashboards.stockAge.info" })}
      file={formatMessage({ id: TEXTS[of].file })}
      data={stock && chart(stock)}
      axisFormat={axisFormat}
    />
  );
}
