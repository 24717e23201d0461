import { useIntl } from "react-intl";
import { paths } from "../../../lib/paths";
import { useFormats } from "../../../components/useFormats";
import { StatTile } from "../StatTile";
import { TileGrid } from "../../../components/TileGrid";
import { useDashboardAddress } from "../useDashboardAddress";
import type { CurrencySales, Turnover } from "../types";
import { YearBefore } from "./YearBefore";

export interface ShownSales {
  year: number;
  sales: CurrencySales;
}

/** Each figure opens the sales, or the cars, that it counts. */
export function SalesTiles({ shown }: { shown: ShownSales | undefined }) {
  const { formatMessage } = useIntl();
  const { money, number } = useFormats();
  const { salesLink } = useDashboardAddress();
  const sales = shown?.sales;
  const devise = sales?.currency ?? "EUR";
  const inCurrency = (amount: number) => money(amount, devise);
  const to = salesLink(String(shown?.year ?? "year"), { devise });

  const against = (figure: keyof Turnover, format: (value: number) => string) =>
    shown && (
      <YearBefore
        current={shown.sales.current[figure]}
        previous={shown.sales.previousToDate[figure]}
        year={shown.year - 1}
        toDate={shown.sales.previousToDate.count !== shown.sales.previous.count}
        format={format}
      />
    );

  return (
    <TileGrid columns={4} onPhone={2}>
      <StatTile
        label={formatMessage({ id: "dashboards.revenue" })}
        info={formatMessage({ id: "dashboards.revenue.info" })}
        value={sales && inCurrency(sales.current.amount)}
        caption={against("amount", inCurrency)}
        lines={3}
        to={to}
      />
      <StatTile
        label={formatMessage({ id: "dashboards.sold" })}
        info={formatMessage({ id: "dashboards.sold.info" })}
        value={sales && number(sales.current.count)}
        caption={against("count", number)}
        lines={3}
        to={to}
      />
      <StatTile
        label={formatMessage({ id: "dashboards.average" })}
        info={formatMessage({ id: "dashboards.average.info" })}
        value={sales && (sales.current.average === null ? "–" : inCurrency(sales.current.average))}
        caption={against("average", inCurrency)}
        lines={3}
        to={to}
      />
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
