import Box from "@mui/material/Box";
import type { Car } from "../../lib/api/types";
import { Co2Class } from "../../components/Co2Class";
import { Photo } from "../../components/images/Photo";
import { NameWithSample } from "../../components/NameWithSample";
import type { Column } from "../../components/list/types";
import { ReservedChip } from "../../components/ReservedChip";
import { formatPlate } from "../../components/plates";
import { garageName } from "../garages/garageName";
import { CarStatusChip } from "./CarStatusChip";
import { PublicationChip } from "./PublicationChip";

export const carColumns: Column<Car>[] = [
  {
    field: "image",
    header: "cars.field.image",
    width: 92,
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
    header: "cars.field.nom",
    flex: 3,
    sortable: true,
    card: "title",
    render: (car) => <NameWithSample row={car} name={car.nom} />,
  },
  {
    field: "modelCar",
    header: "cars.field.model",
    flex: 2,
    // Most names begin with it.
    hiddenByDefault: true,
    render: (car) => car.modelCar.intitule,
  },
  {
    field: "immatriculation",
    header: "cars.column.plate",
    width: 104,
    render: ({ immatriculation }) =>
      immatriculation && (
        <Box component="bdi" sx={{ whiteSpace: "nowrap" }}>
          {formatPlate(immatriculation)}
        </Box>
      ),
  },
  {
    field: "garage",
    header: "cars.field.garage",
    flex: 1.5,
    card: "hidden",
    render: (car) => car.garage && garageName(car.garage),
  },
  {
    field: "prix",
    header: "cars.field.prix",
    width: 120,
    sortable: true,
    align: "end",
    card: "aside",
    amount: ({ prix }) => prix,
    render: (car, { money }) => (
      <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
        {money(car.prix, car.devise)}
      </Box>
    ),
  },
  {
    field: "purchasePrice",
    header: "cars.field.purchasePrice",
    cost: true,
    width: 120,
    hiddenByDefault: true,
    align: "end",
    card: "hidden",
    amount: ({ purchasePrice }) => purchasePrice,
    render: ({ purchasePrice, purchaseCurrency }, { money }) =>
      purchasePrice !== null && <bdi>{money(purchasePrice, purchaseCurrency)}</bdi>,
  },
  {
    field: "purchaseDate",
    header: "cars.field.purchaseDate",
    width: 120,
    hiddenByDefault: true,
    card: "hidden",
    render: ({ purchaseDate }, { day }) => purchaseDate && day(purchaseDate),
  },
  { field: "annee", header: "cars.field.annee", width: 72, sortable: true, align: "end" },
  {
    field: "kilometrage",
    header: "cars.field.kilometrage",
    width: 112,
    sortable: true,
    align: "end",
    render: ({ kilometrage }, { kilometres }) =>
      kilometrage === null ? null : kilometres(kilometrage),
  },
  {
    field: "puissance",
    header: "cars.field.puissance",
    width: 100,
    hiddenByDefault: true,
    align: "end",
    card: "hidden",
    render: ({ puissance }, { horsepower }) => puissance && horsepower(puissance),
  },
  {
    field: "co2",
    header: "cars.field.co2",
    width: 104,
    hiddenByDefault: true,
    align: "end",
    card: "hidden",
  },
  {
    field: "co2Class",
    header: "campaigns.advert.class",
    width: 104,
    hiddenByDefault: true,
    card: "hidden",
    render: ({ co2Class }) => co2Class && <Co2Class letter={co2Class} />,
  },
  {
    field: "daysInStock",
    header: "cars.field.daysInStock",
    width: 92,
    sortable: true,
    align: "end",
    card: "hidden",
    render: ({ daysInStock }, { days }) => days(daysInStock),
  },
  {
    field: "status",
    header: "cars.field.status",
    width: 112,
    card: "aside",
    render: (car) =>
      car.reservedBy ? (
        <ReservedChip short by={car.reservedBy} />
      ) : (
        <CarStatusChip status={car.status} />
      ),
  },
  {
    field: "publicationState",
    header: "cars.field.published",
    width: 132,
    card: "aside",
    render: (car) => <PublicationChip car={car} />,
  },
  {
    field: "createdAt",
    header: "cars.field.createdAt",
    width: 132,
    sortable: true,
    hiddenByDefault: true,
    card: "hidden",
    render: ({ createdAt }, { date }) => date(createdAt),
  },
];

/** Where the public page shows no car, each would say so. */
export const columnsWithoutShowroom = carColumns.filter(
  ({ field }) => field !== "publicationState",
);
