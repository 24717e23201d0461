import { useIntl } from "react-intl";
import { ChartCard } from "../charts/ChartCard";
import type { ChartData } from "../charts/chartData";
import { NO_GARAGE, type SaleFilters } from "../saleFilters";
import { useDashboardAddress } from "../useDashboardAddress";
import type { ShownSales } from "./SalesTiles";
import type { CurrencySales, Turnover } from "../types";
import { useMeasure } from "./useMeasure";
import type { Measure } from "./useSalesAddress";

const TEXTS = {
  model: {
    title: "dashboards.byModel",
    info: "dashboards.byModel.info",
    file: "dashboards.byModel.file",
    header: "dashboards.model",
  },
  garage: {
    title: "dashboards.byGarage",
    info: "dashboards.byGarage.info",
    file: "dashboards.byGarage.file",
    header: "dashboards.garage",
  },
} as const;

interface Part extends Turnover {
  id: string | null;
  name: string;
}

const PARTS = {
  model: (sales: CurrencySales): Part[] =>
    sales.byModel.map((part) => ({ ...part, id: part.modelCarId, name: part.intitule })),
  garage: (sales: CurrencySales): Part[] =>
    sales.byGarage.map((part) => ({ ...part, id: part.garageId, name: part.nom })),
};

/** The filter of the sales of a part; what has been deleted is known by its name. */
const FILTERS = {
  model: ({ id, name }: Part): SaleFilters => (id ? { modelCarId: id } : { deletedModel: name }),
  garage: ({ id, name }: Part): SaleFilters => {
    if (id) return { garageId: id };
    return name ? { deletedGarage: name } : { garageId: NO_GARAGE };
  },
};

interface SharesCardProps {
  of: keyof typeof TEXTS;
  shown: ShownSales | undefined;
  measure: Measure;
}

/** The part of each model or garage in the year's sales, the highest first; each leads to its sales. */
export function SharesCard({ of: subject, shown, measure }: SharesCardProps) {
  const { formatMessage } = useIntl();
  const {
    name: measured,
    of,
    format,
    axisFormat,
  } = useMeasure(measure, shown?.sales.currency ?? "EUR");
  const texts = TEXTS[subject];

  const { salesLink } = useDashboardAddress();
  const chart = ({ year, sales }: ShownSales): ChartData => ({
    labelHeader: formatMessage({ id: texts.header }),
    series: [measured],
    format,
    rows: PARTS[subject](sales)
      .map((part) => ({
        id: part.id ?? `deleted ${part.name}`,
        label: part.name || formatMessage({ id: "dashboards.garage.none" }),
        values: [of(part)],
        to: salesLink(String(year), { devise: sales.currency, ...FILTERS[subject](part) }),
      }))
      .sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0)),
  });

  return (
    <ChartCard
      horizontal
      title={formatMessage({ id: texts.title }, { measure: measured })}
      info={formatMessage({ id: texts.info })}
      file={formatMessage({ id: texts.file }, { year: String(shown?.year) })}
      data={shown && chart(shown)}
      axisFormat={axisFormat}
    />
  );
}
