import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Column } from "../../components/list/types";
import { PhoneLink } from "../../components/PhoneLink";
import { useFormats } from "../../components/useFormats";
import { ClientStatusChip } from "./ClientStatusChip";
import { regionName } from "./clientTexts";
import type { Client } from "./types";

export function useClientColumns() {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo<Column<Client>[]>(
    () => [
      {
        field: "fullName",
        header: intl.formatMessage({ id: "clients.field.fullName" }),
        flex: 2,
        sortable: true,
        card: "title",
        render: (client) => client.fullName,
      },
      {
        field: "phoneNumber",
        header: intl.formatMessage({ id: "clients.field.phoneNumber" }),
        width: 150,
        render: (client) => <PhoneLink number={client.phoneNumber} />,
      },
      {
        field: "email",
        header: intl.formatMessage({ id: "clients.field.email" }),
        flex: 2,
        render: (client) => client.email,
      },
      {
        field: "region",
        header: intl.formatMessage({ id: "clients.field.region" }),
        flex: 1.5,
        render: (client) => regionName(client.region),
      },
      {
        field: "status",
        header: intl.formatMessage({ id: "clients.field.status" }),
        width: 132,
        sortable: true,
        card: "aside",
        render: (client) => <ClientStatusChip status={client.status} />,
      },
      {
        field: "createdAt",
        header: intl.formatMessage({ id: "clients.field.createdAt" }),
        width: 132,
        sortable: true,
        card: "hidden",
        render: (client) => formats.date(client.createdAt),
      },
    ],
    [intl, formats],
  );
}
