import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { neverFailed } from "../../lib/neverFailed";
import { dashboardQuery, revenueQuery } from "./api";
import type { Dashboard, RevenueOverview } from "./types";

/** Which parts of the default dashboard are shown. */
export interface Parts {
  /** `some`: those alone that have rows to count. */
  counts: "some" | "all" | false;
  revenue: boolean;
  models: boolean;
  regions: boolean;
}

export const ALL_PARTS: Parts = { counts: "all", revenue: true, models: true, regions: true };

/**
 * All parts, but while an account is being set up those alone that have something to say: undefined until that is known,
 * so that nothing is drawn to be taken away again. A part that cannot be read is shown: it says why.
 */
export function useStartingParts(isStarting: boolean): Parts | undefined {
  const { locale } = useIntl();
  const dashboard = useQuery({ ...dashboardQuery(locale), enabled: isStarting });
  const revenue = useQuery({ ...revenueQuery, enabled: isStarting });
  if (!isStarting) return ALL_PARTS;
  if ([dashboard, revenue].some((query) => !query.data && neverFailed(query))) return undefined;
  const { data: figures } = dashboard;
  return {
    counts: (!figures || hasCounts(figures)) && "some",
    revenue: !revenue.data || hasRevenue(revenue.data),
    models: !figures || figures.popularModels.length > 0,
    regions: !figures || figures.clientsByRegion.length > 0,
  };
}

const hasCounts = ({ prospects, estimations, clients }: Dashboard) =>
  prospects.total + clients.total > 0 || Object.values(estimations).some((count) => count > 0);

const hasRevenue = ({ series, previousYear, byCurrency }: RevenueOverview) =>
  previousYear > 0 || byCurrency.length > 0 || series.some(({ amount }) => amount > 0);
