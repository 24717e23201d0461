import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Column } from "../../components/list/types";
import { PhoneLink } from "../../components/PhoneLink";
import { useFormats } from "../../components/useFormats";
import { garageName } from "./garageName";
import type { Garage } from "./types";

export function useGarageColumns() {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo<Column<Garage>[]>(
    () => [
      {
        field: "nom",
        header: intl.formatMessage({ id: "garages.field.nom" }),
        flex: 2,
        sortable: true,
        card: "title",
        render: garageName,
      },
      {
        field: "localisation",
        header: intl.formatMessage({ id: "garages.field.localisation" }),
        flex: 2,
        sortable: true,
        render: ({ localisation }) => localisation,
      },
      {
        field: "phoneNumber",
        header: intl.formatMessage({ id: "garages.field.phoneNumber" }),
        width: 160,
        render: ({ phoneNumber }) => phoneNumber && <PhoneLink number={phoneNumber} />,
      },
      {
        field: "carCount",
        header: intl.formatMessage({ id: "garages.field.carCount" }),
        width: 140,
        sortable: true,
        card: "aside",
        render: ({ carCount }) =>
          intl.formatMessage({ id: "garages.carCount" }, { count: carCount }),
      },
      {
        field: "createdAt",
        header: intl.formatMessage({ id: "garages.field.createdAt" }),
        width: 130,
        sortable: true,
        card: "hidden",
        hiddenByDefault: true,
        render: ({ createdAt }) => formats.date(createdAt),
      },
    ],
    [intl, formats],
  );
}
