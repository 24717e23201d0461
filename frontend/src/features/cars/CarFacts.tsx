import { useIntl } from "react-intl";
import type { Car } from "../../lib/api/types";
import { Co2Class } from "../../components/Co2Class";
import { Facts } from "../../components/Facts";
import { formatPlate } from "../../components/plates";
import { useFormats } from "../../components/useFormats";
import { garageName } from "../garages/garageName";
import { usePoliceEntry } from "./usePoliceEntry";
import { critairTexts, fuelTexts, gearboxTexts } from "./carTexts";

export function CarFacts({ car }: { car: Car }) {
  const intl = useIntl();
  const entry = usePoliceEntry(car);
  const { horsepower, kilometres, day } = useFormats();
  const { kilometrage, carburant, boite, puissance, garage } = car;
  return (
    <Facts
      facts={[
        { label: "cars.field.annee", value: car.annee },
        {
          label: "cars.field.kilometrage",
          value: kilometrage === null ? null : kilometres(kilometrage),
        },
        {
          label: "cars.field.carburant",
          value: carburant && intl.formatMessage({ id: fuelTexts[carburant] }),
        },
        {
          label: "cars.field.boite",
          value: boite && intl.formatMessage({ id: gearboxTexts[boite] }),
        },
        { label: "cars.field.puissance", value: puissance && horsepower(puissance) },
        {
          label: "cars.field.premiereImmatriculation",
          value: car.premiereImmatriculation && day(car.premiereImmatriculation),
        },
        {
          label: "cars.field.critair",
          value: car.critair && intl.formatMessage({ id: critairTexts[car.critair] }),
        },
        {
          label: "cars.field.co2",
          value: car.co2Class && (
            <>
              <span>{`${car.co2} `}</span>
              <Co2Class letter={car.co2Class} />
            </>
          ),
        },
        {
          label: "cars.field.garantie",
          value:
            car.garantieMois !== null &&
            intl.formatMessage({ id: "cars.guarantee" }, { months: car.garantieMois }),
        },
        { label: "cars.field.couleur", value: car.couleur },
        { label: "cars.field.immatriculation", value: formatPlate(car.immatriculation) },
        garage && { label: "cars.field.garage", value: garageName(garage) },
        entry && { label: "register.policeNumber", value: entry },
        { label: "cars.field.vin", value: car.vin, wide: true },
      ]}
    />
  );
}
