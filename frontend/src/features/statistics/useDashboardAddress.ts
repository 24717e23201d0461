import { useSearchParams } from "react-router-dom";
import { DEFAULT_PERIOD } from "./periods";
import { SALE_FILTERS, type SaleFilters } from "./saleFilters";

const PERIOD = "period";
const SALES = "sales";
/** What the list of sales keeps in the address while it is open. */
const OF_THE_LIST = ["page", "limit", "ordering", ...SALE_FILTERS];

/** The period looked at and the sales opened are in the address, so that a link shows the same. */
export function useDashboardAddress() {
  const [address, setAddress] = useSearchParams();
  const changed = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(address);
    change(next);
    return next;
  };
  const withoutList = (next: URLSearchParams) => OF_THE_LIST.forEach((name) => next.delete(name));

  return {
    period: address.get(PERIOD) ?? DEFAULT_PERIOD,
    setPeriod: (period: string) =>
      setAddress(
        changed((next) =>
          period === DEFAULT_PERIOD ? next.delete(PERIOD) : next.set(PERIOD, period),
        ),
        { preventScrollReset: true },
      ),
    /** The period whose sales are listed, or null. */
    sales: address.get(SALES),
    /** Where a figure leads: the sales that it is the sum of. */
    salesLink: (period: string, filters: SaleFilters) =>
      `?${changed((next) => {
        withoutList(next);
        next.set(SALES, period);
        for (const [name, value] of Object.entries(filters)) next.set(name, value);
      }).toString()}`,
    closeSales: () =>
      setAddress(
        changed((next) => {
          withoutList(next);
          next.delete(SALES);
        }),
        { preventScrollReset: true },
      ),
  };
}
