import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { Filter } from "../../components/list/types";
import { modelLookup } from "../cars/modelApi";
import { garageLookup } from "../garages/api";

/** Filters by which a figure narrows the list of sales, by the API's names. */
export const SALE_FILTERS = [
  "devise",
  "modelCarId",
  "deletedModel",
  "garageId",
  "deletedGarage",
] as const;
export type SaleFilters = Partial<Record<(typeof SALE_FILTERS)[number], string>>;

/** In place of a garage's id: the car stood in none. */
export const NO_GARAGE = "none";

const MODEL = "statistics.sales.model";
const GARAGE = "statistics.sales.garage";

/** The filters of the address, each a chip that can be taken away. */
export function useSaleFilters() {
  const [address] = useSearchParams();
  const inNoGarage = address.get("garageId") === NO_GARAGE;
  return useMemo<Filter[]>(
    () => [
      { kind: "link", name: "devise", label: "statistics.sales.currency" },
      { kind: "lookup", linkOnly: true, name: "modelCarId", label: MODEL, lookup: modelLookup },
      { kind: "link", name: "deletedModel", label: MODEL },
      inNoGarage
        ? {
            kind: "link",
            name: "garageId",
            label: GARAGE,
            show: (_value, intl) => intl.formatMessage({ id: "statistics.sales.noGarage" }),
          }
        : { kind: "lookup", linkOnly: true, name: "garageId", label: GARAGE, lookup: garageLookup },
      { kind: "link", name: "deletedGarage", label: GARAGE },
    ],
    [inNoGarage],
  );
}
