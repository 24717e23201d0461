import { useIntl } from "react-intl";
import type { Car } from "../../../lib/api/types";
import { Facts } from "../../../components/Facts";
import { Panel } from "../../../components/Panel";
import { useFormats } from "../../../components/useFormats";
import { regimeTexts } from "../../price/priceTexts";
import { useSeesCosts } from "../../../lib/rights";
import { CarPreparation } from "../../projects/CarPreparation";

/** What the car was bought for, what has been done to it, and what is left of its price. */
export default function PurchaseTab({ car }: { car: Car }) {
  const intl = useIntl();
  const { day, money } = useFormats();
  const costs = useSeesCosts();
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
              value: intl.formatMessage({ id: regimeTexts[car.vatRegime] }),
            },
          ]}
        />
      </Panel>
      <CarPreparation car={car} />
    </>
  );
}
