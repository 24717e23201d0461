import { useIntl } from "react-intl";
import { Facts } from "../../components/Facts";
import { formatPlate } from "../../components/plates";
import { useFormats } from "../../components/useFormats";
import { fuelTexts, gearboxTexts } from "../cars/carTexts";
import { Panel } from "../../components/Panel";
import type { Estimation } from "./types";

export function TechnicalPanel({ estimation }: { estimation: Estimation }) {
  const intl = useIntl();
  const formats = useFormats();
  const { technicalInformation: known } = estimation;
  return (
    <Panel title={intl.formatMessage({ id: "estimations.section.technical" })}>
      <Facts
        facts={[
          { label: "estimations.field.carModel", value: estimation.carModel },
          {
            label: "estimations.field.kilometrage",
            value: formats.kilometres(estimation.kilometrage),
          },
          { label: "cars.field.annee", value: known.annee },
          {
            label: "cars.field.carburant",
            value: known.carburant && intl.formatMessage({ id: fuelTexts[known.carburant] }),
          },
          {
            label: "cars.field.boite",
            value: known.boite && intl.formatMessage({ id: gearboxTexts[known.boite] }),
          },
          {
            label: "estimations.field.puissance",
            value: known.puissance && formats.horsepower(known.puissance),
          },
          { label: "cars.field.couleur", value: known.couleur },
          { label: "cars.field.immatriculation", value: formatPlate(known.immatriculation) },
          { label: "cars.field.vin", value: known.vin, wide: true },
          { label: "estimations.field.etat", value: known.etat, wide: true },
          { label: "estimations.field.options", value: formats.names(known.options), wide: true },
        ]}
      />
    </Panel>
  );
}
