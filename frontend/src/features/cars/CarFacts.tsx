import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import type { Car } from "../../lib/api/types";
import { formatPlate } from "../../components/plates";
import { useFormats } from "../../components/useFormats";
import { garageName } from "../garages/garageName";
import { fuelTexts, gearboxTexts } from "./carTexts";

export function CarFacts({ car }: { car: Car }) {
  const intl = useIntl();
  const formats = useFormats();
  const facts = [
    [intl.formatMessage({ id: "cars.field.annee" }), car.annee],
    [
      intl.formatMessage({ id: "cars.field.kilometrage" }),
      car.kilometrage !== null && formats.kilometres(car.kilometrage),
    ],
    [
      intl.formatMessage({ id: "cars.field.carburant" }),
      car.carburant && intl.formatMessage({ id: fuelTexts[car.carburant] }),
    ],
    [
      intl.formatMessage({ id: "cars.field.boite" }),
      car.boite && intl.formatMessage({ id: gearboxTexts[car.boite] }),
    ],
    [
      intl.formatMessage({ id: "cars.field.puissance" }),
      car.puissance &&
        intl.formatMessage(
          { id: "estimations.horsepower" },
          { power: formats.number(car.puissance) },
        ),
    ],
    [intl.formatMessage({ id: "cars.field.couleur" }), car.couleur],
    [intl.formatMessage({ id: "cars.field.immatriculation" }), formatPlate(car.immatriculation)],
    ...(car.garage
      ? [[intl.formatMessage({ id: "cars.field.garage" }), garageName(car.garage)] as const]
      : []),
    [intl.formatMessage({ id: "cars.field.vin" }), car.vin],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        columnGap: 3,
        rowGap: 1.75,
        // The serial number is too long for half of a phone.
        "& > :last-child": { gridColumn: "1 / -1" },
      }}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <Box component="dt" sx={{ typography: "body2", color: "text.secondary" }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, overflowWrap: "anywhere", ...(!value && { color: "text.secondary" }) }}
          >
            <bdi>{value || intl.formatMessage({ id: "cars.notSpecified" })}</bdi>
          </Box>
        </div>
      ))}
    </Box>
  );
}
