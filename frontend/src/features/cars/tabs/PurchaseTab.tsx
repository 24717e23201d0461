import { useIntl } from "react-intl";
import type { Car } from "../../../lib/api/types";
import { Facts } from "../../../components/Facts";
import { Panel } from "../../../components/Panel";
import { useFormats } from "../../../components/useFormats";
import { useSeesCosts } from "../../../lib/rights";
import { CarPreparation } from "../../projects/CarPreparation";
import { regimeName, usePartnersRegime } from "../regime";

/** What the car was bought for, what has been done to it, and what is left of its price. */
export default function PurchaseTab({ car }: { car: Car }) {
  const intl = useIntl();
  const { day, money } = useFormats();
  const costs = useSeesCosts();
  const regime = usePartnersRegime();
  return (
    <>
      <Panel title={intl.formatMessage({ id: "cars.section.purchase" })}>
        <Facts
          facts={[
            costs && {
              label: "cars.field.purchasePrice",
              value:
                car.purchasePrice === null ? null : money(car.purchasePrice, car.purchaseCurrency),
            },
            { label: "cars.field.purchaseDate", value: car.purchaseDate && day(car.purchaseDate) },
            {
              label: "cars.field.vatRegime",
              value: regimeName(intl, car.vatRegime, regime),
            },
          ]}
        />
      </Panel>
      <CarPreparation car={car} />
    </>
  );
}
