import type { Column } from "../../components/list/types";
import { PhoneLink } from "../../components/PhoneLink";
import { garageName } from "./garageName";
import type { Garage } from "./types";

export const garageColumns: Column<Garage>[] = [
  {
    field: "nom",
    header: "garages.field.nom",
    flex: 2,
    sortable: true,
    card: "title",
    render: garageName,
  },
  { field: "localisation", header: "garages.field.localisation", flex: 2, sortable: true },
  {
    field: "phoneNumber",
    header: "garages.field.phoneNumber",
    width: 160,
    render: ({ phoneNumber }) => phoneNumber && <PhoneLink number={phoneNumber} />,
  },
  {
    field: "carCount",
    header: "garages.field.carCount",
    width: 140,
    sortable: true,
    card: "aside",
    render: ({ carCount }, { intl }) =>
      intl.formatMessage({ id: "garages.carCount" }, { count: carCount }),
  },
  {
    field: "createdAt",
    header: "garages.field.createdAt",
    width: 130,
    sortable: true,
    card: "hidden",
    hiddenByDefault: true,
    render: ({ createdAt }, { date }) => date(createdAt),
  },
];
