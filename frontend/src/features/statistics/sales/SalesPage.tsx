import Box from "@mui/material/Box";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useSeesCosts } from "../../../lib/rights";
import { lazyWithRetry } from "../../../lib/lazyWithRetry";
import { paths } from "../../../lib/paths";
import { StatisticsErrorCard } from "../StatisticsError";
import { useDashboardAddress } from "../useDashboardAddress";
import { DashboardPage } from "../DashboardPage";
import { MonthsOfSalesCard } from "./MonthsOfSalesCard";
import { Pair } from "../Pair";
import { yearOfSalesQuery } from "../api";
import { PriceBiasCard } from "./PriceBiasCard";
import { SalesChoices } from "./SalesChoices";
import { SalesTiles } from "./SalesTiles";
import { SharesCard } from "./SharesCard";
import { StockCard } from "./StockCard";
import { useSalesAddress } from "./useSalesAddress";

const SalesDialog = lazyWithRetry(() => import(/* webpackChunkName: "sales" */ "../SalesDialog"));

/** A year of sales against the year before, and the stock that waits; one currency at a time. */
export default function SalesPage() {
  const { formatMessage } = useIntl();
  const costs = useSeesCosts();
  const address = useSalesAddress();
  const { sales: opened, closeSales } = useDashboardAddress();
  const {
    data: known,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...yearOfSalesQuery(address.year),
    placeholderData: keepPreviousData,
  });
  const chosen =
    known?.currencies.find(({ currency }) => currency === address.currency) ?? known?.currencies[0];
  const shown = known && chosen && { year: known.year, sales: chosen };

  return (
    <DashboardPage
      title={formatMessage({ id: "dashboards.sales.title" })}
      subtitle={
        shown
          ? formatMessage(
              { id: "dashboards.sales.subtitle" },
              { year: String(shown.year), currency: shown.sales.currency },
            )
          : "\u00a0"
      }
      path={paths.sales}
    >
      {!known && error ? (
        <StatisticsErrorCard error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <SalesChoices year={known?.year} currencies={known?.currencies} chosen={chosen} />
          <Box
            sx={{
              display: "grid",
              gap: 2,
              gridTemplateColumns: "minmax(0, 1fr)",
              opacity: isPlaceholderData ? 0.5 : 1,
            }}
          >
            <SalesTiles shown={shown} />
            <MonthsOfSalesCard shown={shown} measure={address.measure} />
            <Pair>
              <SharesCard of="model" shown={shown} measure={address.measure} />
              <SharesCard of="garage" shown={shown} measure={address.measure} />
            </Pair>
            <Pair>
              <StockCard of="value" stock={chosen?.stock} currency={chosen?.currency} />
              <StockCard of="count" stock={chosen?.stock} currency={chosen?.currency} />
            </Pair>
            {costs && <PriceBiasCard />}
          </Box>
        </>
      )}
      {opened !== null && <SalesDialog period={opened} onClose={closeSales} />}
    </DashboardPage>
  );
}
