import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router-dom";
import type { Filter } from "../../components/list/types";
import { modelLookup } from "../cars/modelApi";
import { garageLookup } from "../garages/api";

/** What a figure narrows the list of sales to, by the API's names. */
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

/** The filters of the address, each a chip that can be taken away. */
export function useSaleFilters() {
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  const inNoGarage = address.get("garageId") === NO_GARAGE;
  return useMemo<Filter[]>(() => {
    const model = formatMessage({ id: "statistics.sales.model" });
    const garage = formatMessage({ id: "statistics.sales.garage" });
    const asWritten = (value: string) => value;
    return [
      {
        kind: "link",
        name: "devise",
        label: formatMessage({ id: "statistics.sales.currency" }),
        show: asWritten,
      },
      { kind: "lookup", linkOnly: true, name: "modelCarId", label: model, lookup: modelLookup },
      { kind: "link", name: "deletedModel", label: model, show: asWritten },
      inNoGarage
        ? {
            kind: "link",
            name: "garageId",
            label: garage,
            show: () => formatMessage({ id: "statistics.sales.noGarage" }),
          }
        : { kind: "lookup", linkOnly: true, name: "garageId", label: garage, lookup: garageLookup },
      { kind: "link", name: "deletedGarage", label: garage, show: asWritten },
    ];
  }, [formatMessage, inNoGarage]);
}
