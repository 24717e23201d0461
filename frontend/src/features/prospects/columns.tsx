import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Column } from "../../components/list/types";
import { PhoneLink } from "../../components/PhoneLink";
import { useFormats } from "../../components/useFormats";
import { lostTexts } from "./lost/lostTexts";
import { ProspectName } from "./ProspectName";
import { StatusMenu } from "./StatusMenu";
import type { Prospect } from "./types";

export function useProspectColumns() {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo<Column<Prospect>[]>(
    () => [
      {
        field: "fullName",
        header: intl.formatMessage({ id: "prospects.field.fullName" }),
        flex: 2,
        sortable: true,
        card: "title",
        render: (prospect) => <ProspectName prospect={prospect} />,
      },
      {
        field: "phoneNumber",
        header: intl.formatMessage({ id: "prospects.field.contact" }),
        width: 170,
        render: ({ phoneNumber, email }) =>
          phoneNumber ? <PhoneLink number={phoneNumber} /> : email,
      },
      {
        field: "need",
        header: intl.formatMessage({ id: "prospects.field.need" }),
        flex: 2,
        render: ({ need }) => need,
      },
      {
        field: "carModel",
        header: intl.formatMessage({ id: "prospects.field.carModel" }),
        flex: 1.5,
        render: ({ carModel }) => carModel,
      },
      {
        field: "status",
        header: intl.formatMessage({ id: "prospects.field.status" }),
        width: 160,
        sortable: true,
        card: "aside",
        render: (prospect) => <StatusMenu prospect={prospect} />,
      },
      {
        field: "lostReason",
        header: intl.formatMessage({ id: "prospects.field.lostReason" }),
        width: 180,
        hiddenByDefault: true,
        card: "hidden",
        render: ({ status, lostReason }) =>
          status === "lost" && intl.formatMessage({ id: lostTexts[lostReason] }),
      },
      {
        field: "createdAt",
        header: intl.formatMessage({ id: "prospects.field.createdAt" }),
        width: 130,
        sortable: true,
        render: ({ createdAt }) => formats.date(createdAt),
      },
    ],
    [intl, formats],
  );
}
