import type { ReactNode } from "react";
import type { IntlShape } from "react-intl";
import { fuelTexts, gearboxTexts } from "../../cars/carTexts";
import type { ShownCar } from "./api";

/** Year, kilometres, fuel and gearbox as far as they are known. */
export function factsOf(
  intl: IntlShape,
  { annee, kilometrage, carburant, boite }: ShownCar,
  kilometres: (distance: number) => string,
): ReactNode[] {
  return [
    annee,
    kilometrage !== null && kilometres(kilometrage),
    carburant && intl.formatMessage({ id: fuelTexts[carburant] }),
    boite && intl.formatMessage({ id: gearboxTexts[boite] }),
  ];
}
