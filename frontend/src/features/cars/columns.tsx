import Box from "@mui/material/Box";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Car } from "../../lib/api/types";
import { Photo } from "../../components/images/Photo";
import type { Column } from "../../components/list/types";
import { formatPlate } from "../../components/plates";
import { useFormats } from "../../components/useFormats";
import { garageName } from "../garages/garageName";
import { CarStatusChip } from "./CarStatusChip";

export function useCarColumns() {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo<Column<Car>[]>(
    () => [
      {
        field: "image",
        header: intl.formatMessage({ id: "cars.field.image" }),
        width: 98,
        card: "media",
        render: (car) => (
          <Photo
            lazy
            src={car.image?.thumbnail}
            alt=""
            sx={{ width: { xs: 96, md: 76 }, height: { xs: 72, md: 57 } }}
          />
        ),
      },
      {
        field: "nom",
        header: intl.formatMessage({ id: "cars.field.nom" }),
        flex: 3,
        sortable: true,
        card: "title",
        render: (car) => car.nom,
      },
      {
        field: "modelCar",
        header: intl.formatMessage({ id: "cars.field.model" }),
        flex: 2,
        render: (car) => car.modelCar.intitule,
      },
      {
        field: "immatriculation",
        header: intl.formatMessage({ id: "cars.field.immatriculation" }),
        width: 124,
        render: ({ immatriculation }) => (
          <Box component="bdi" sx={{ whiteSpace: "nowrap" }}>
            {formatPlate(immatriculation)}
          </Box>
        ),
      },
      {
        field: "garage",
        header: intl.formatMessage({ id: "cars.field.garage" }),
        hiddenByDefault: true,
        card: "hidden",
        render: (car) => car.garage && garageName(car.garage),
      },
      {
        field: "prix",
        header: intl.formatMessage({ id: "cars.field.prix" }),
        width: 108,
        sortable: true,
        align: "end",
        card: "aside",
        render: (car) => (
          <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
            {formats.money(car.prix, car.devise)}
          </Box>
        ),
      },
      {
        field: "annee",
        header: intl.formatMessage({ id: "cars.field.annee" }),
        width: 76,
        sortable: true,
        align: "end",
        render: (car) => car.annee,
      },
      {
        field: "kilometrage",
        header: intl.formatMessage({ id: "cars.field.kilometrage" }),
        width: 118,
        sortable: true,
        align: "end",
        render: (car) => (car.kilometrage === null ? null : formats.kilometres(car.kilometrage)),
      },
      {
        field: "puissance",
        header: intl.formatMessage({ id: "cars.field.puissance" }),
        width: 100,
        hiddenByDefault: true,
        align: "end",
        card: "hidden",
        render: ({ puissance }) =>
          puissance &&
          intl.formatMessage(
            { id: "estimations.horsepower" },
            { power: formats.number(puissance) },
          ),
      },
      {
        field: "status",
        header: intl.formatMessage({ id: "cars.field.status" }),
        width: 112,
        card: "aside",
        render: (car) => <CarStatusChip status={car.status} />,
      },
      {
        field: "createdAt",
        header: intl.formatMessage({ id: "cars.field.createdAt" }),
        width: 132,
        sortable: true,
        hiddenByDefault: true,
        card: "hidden",
        render: (car) => formats.date(car.createdAt),
      },
    ],
    [intl, formats],
  );
}
