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
          {
            label: intl.formatMessage({ id: "estimations.field.carModel" }),
            value: estimation.carModel,
          },
          {
            label: intl.formatMessage({ id: "estimations.field.kilometrage" }),
            value: formats.kilometres(estimation.kilometrage),
          },
          { label: intl.formatMessage({ id: "cars.field.annee" }), value: known.annee },
          {
            label: intl.formatMessage({ id: "cars.field.carburant" }),
            value: known.carburant && intl.formatMessage({ id: fuelTexts[known.carburant] }),
          },
          {
            label: intl.formatMessage({ id: "cars.field.boite" }),
            value: known.boite && intl.formatMessage({ id: gearboxTexts[known.boite] }),
          },
          {
            label: intl.formatMessage({ id: "estimations.field.puissance" }),
            value:
              known.puissance &&
              intl.formatMessage(
                { id: "estimations.horsepower" },
                { power: formats.number(known.puissance) },
              ),
          },
          { label: intl.formatMessage({ id: "cars.field.couleur" }), value: known.couleur },
          {
            label: intl.formatMessage({ id: "cars.field.immatriculation" }),
            value: formatPlate(known.immatriculation),
          },
          { label: intl.formatMessage({ id: "cars.field.vin" }), value: known.vin, wide: true },
          {
            label: intl.formatMessage({ id: "estimations.field.etat" }),
            value: known.etat,
            wide: true,
          },
          {
            label: intl.formatMessage({ id: "estimations.field.options" }),
            value: intl.formatList(known.options),
            wide: true,
          },
        ]}
      />
    </Panel>
  );
}
