import { useAddress, withEntries } from "../../lib/useAddress";
import { DEFAULT_PERIOD } from "./periods";
import { SALE_FILTERS, type SaleFilters } from "./saleFilters";

const PERIOD = "period";
const SALES = "sales";
/** Parameters that the list of sales keeps in the address while it is open. */
const OF_THE_LIST = ["page", "limit", "ordering", ...SALE_FILTERS];

const WITHOUT_LIST = Object.fromEntries(OF_THE_LIST.map((name) => [name, ""]));

/** The period looked at and the sales opened are in the address, so that a link shows the same. */
export function useDashboardAddress() {
  const [address, change] = useAddress();
  const inPlace = { preventScrollReset: true };
  return {
    period: address.get(PERIOD) ?? DEFAULT_PERIOD,
    setPeriod: (period: string) =>
      change({ [PERIOD]: period === DEFAULT_PERIOD ? "" : period }, inPlace),
    /** The period whose sales are listed, or null. */
    sales: address.get(SALES),
    /** Where a figure leads: the sales that it is the sum of. */
    salesLink: (period: string, filters: SaleFilters) => {
      const bare = withEntries(address, WITHOUT_LIST);
      return `?${withEntries(bare, { [SALES]: period, ...filters }).toString()}`;
    },
    closeSales: () => change({ ...WITHOUT_LIST, [SALES]: "" }, inPlace),
  };
}
