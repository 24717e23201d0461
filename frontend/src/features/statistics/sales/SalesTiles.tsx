import { useIntl } from "react-intl";
import { useSeesCosts } from "../../../lib/rights";
import { paths } from "../../../lib/paths";
import { today } from "../../../lib/zone";
import { useFormats } from "../../../components/useFormats";
import { StatTile } from "../../../components/StatTile";
import { TileGrid } from "../../../components/TileGrid";
import { useDashboardAddress } from "../useDashboardAddress";
import type { CurrencySales, Turnover } from "../types";
import { Change } from "../Change";

export interface ShownSales {
  year: number;
  sales: CurrencySales;
}

/** Fewer sales of the year before say nothing in per cent. */
const FEW = 5;

/** Each figure opens the sales, or the cars, that it counts. */
export function SalesTiles({ shown }: { shown: ShownSales | undefined }) {
  const { formatMessage } = useIntl();
  const { wholeMoney, number } = useFormats();
  const { salesLink } = useDashboardAddress();
  const costs = useSeesCosts();
  const sales = shown?.sales;
  const devise = sales?.currency ?? "EUR";
  const inCurrency = (amount: number) => wholeMoney(amount, devise);
  const to = salesLink(String(shown?.year ?? "year"), { devise });

  const against = (figure: keyof Turnover, format: (value: number) => string) => {
    if (!shown) return undefined;
    const { current, previous, previousToDate } = shown.sales;
    const value = previousToDate[figure];
    const toDate = previousToDate.count !== previous.count;
    return (
      <Change current={current[figure]} previous={value} few={previousToDate.count < FEW}>
        {formatMessage(
          { id: toDate ? "dashboards.against.toDate" : "dashboards.against.year" },
          { year: String(shown.year - 1), value: value === null ? "–" : format(value) },
        )}
      </Change>
    );
  };
  const course = (of: (month: CurrencySales["months"][number]) => number) =>
    sales?.months.filter(({ date }) => date <= today()).map(of);

  return (
    <TileGrid columns={5} onPhone={2}>
      <StatTile
        label={formatMessage({ id: "dashboards.measure.amount" })}
        info={formatMessage({ id: "dashboards.revenue.info" })}
        value={sales && inCurrency(sales.current.amount)}
        caption={against("amount", inCurrency)}
        lines={4}
        course={course(({ amount }) => amount)}
        to={to}
      />
      <StatTile
        label={formatMessage({ id: "dashboards.measure.count" })}
        info={formatMessage({ id: "dashboards.sold.info" })}
        value={sales && number(sales.current.count)}
        caption={against("count", number)}
        lines={4}
        course={course(({ count }) => count)}
        to={to}
      />
      <StatTile
        label={formatMessage({ id: "dashboards.measure.average" })}
        info={formatMessage({ id: "dashboards.average.info" })}
        value={sales && (sales.current.average === null ? "–" : inCurrency(sales.current.average))}
        caption={against("average", inCurrency)}
        lines={4}
        course={course(({ amount, count }) => amount / (count || 1))}
        to={to}
      />
      {costs && (
        <StatTile
          label={formatMessage({ id: "dashboards.margin" })}
          info={formatMessage({ id: "dashboards.margin.info" })}
          value={sales && (sales.margin.amount === null ? "–" : inCurrency(sales.margin.amount))}
          caption={
            sales &&
            sales.current.count > 0 && (
              <bdi>
                {formatMessage(
                  { id: "dashboards.margin.of" },
                  { count: sales.margin.count, total: sales.current.count },
                )}
              </bdi>
            )
          }
          lines={4}
          to={to}
        />
      )}
      <StatTile
        label={formatMessage({ id: "dashboards.stock" })}
        info={formatMessage({ id: "dashboards.stock.info" })}
        value={sales && inCurrency(sales.stock.value)}
        caption={
          sales && (
            <bdi>
              {formatMessage({ id: "dashboards.stock.count" }, { count: sales.stock.count })}
            </bdi>
          )
        }
        to={`${paths.cars}?status=available&devise=${devise}`}
      />
    </TileGrid>
  );
}
