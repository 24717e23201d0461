import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { CountTiles } from "./CountTiles";
import { ModelsCard } from "./ModelsCard";
import { MonthsCard } from "./MonthsCard";
import { Pair } from "./Pair";
import { PeriodCard } from "./PeriodCard";
import { RegionsCard } from "./RegionsCard";
import { RevenueTiles } from "./RevenueTiles";
import { useDashboardAddress } from "./useDashboardAddress";
import { ALL_PARTS, type Parts } from "./useStartingParts";

const SalesDialog = lazyWithRetry(() => import(/* webpackChunkName: "sales" */ "./SalesDialog"));

const SECTION = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" };

/** The figures of the default dashboard: all of them, or the parts that have something to say. */
export function Statistics({ parts = ALL_PARTS }: { parts?: Parts }) {
  const { formatMessage } = useIntl();
  const { sales, closeSales } = useDashboardAddress();
  if (!Object.values(parts).some(Boolean)) {
    return (
      <Typography sx={{ color: "text.secondary" }}>
        {formatMessage({ id: "statistics.starting" })}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: "grid", gap: { xs: 3, sm: 4 }, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {parts.counts && <CountTiles some={parts.counts === "some"} />}
      {parts.revenue && (
        <Box component="section" aria-labelledby="revenue" sx={SECTION}>
          <Typography id="revenue" variant="h2">
            {formatMessage({ id: "statistics.revenue" })}
          </Typography>
          <RevenueTiles />
          <Pair>
            <PeriodCard />
            <MonthsCard />
          </Pair>
        </Box>
      )}
      {(parts.models || parts.regions) && (
        <Box component="section" aria-labelledby="activity" sx={SECTION}>
          <Typography id="activity" variant="h2">
            {formatMessage({ id: "statistics.activity" })}
          </Typography>
          <Pair>
            {parts.models && <ModelsCard />}
            {parts.regions && <RegionsCard />}
          </Pair>
        </Box>
      )}
      {sales !== null && <SalesDialog withOrders period={sales} onClose={closeSales} />}
    </Box>
  );
}
