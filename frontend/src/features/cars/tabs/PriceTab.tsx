import { useIntl } from "react-intl";
import { Allowed } from "../../../components/Allowed";
import type { Car } from "../../../lib/api/types";
import { Panel } from "../../../components/Panel";
import { PriceRange } from "../../price/lazyPriceRange";
import { PriceSkeleton } from "../../price/PriceSkeleton";
import StockPanel from "../stock/StockPanel";

/** What cars like it cost, how long it has been in stock, and the prices it had. */
export default function PriceTab({ car }: { car: Car }) {
  const intl = useIntl();
  return (
    <>
      {car.status === "available" && (
        <Allowed call="GET /car/{id}/comparables">
          <Panel title={intl.formatMessage({ id: "price.title" })}>
            <PriceRange
              fallback={<PriceSkeleton />}
              of={{ kind: "car", id: car.id }}
              kilometrage={car.kilometrage}
              price={car.prix}
            />
          </Panel>
        </Allowed>
      )}
      <StockPanel car={car} />
    </>
  );
}
