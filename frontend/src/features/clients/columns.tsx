import type { Column } from "../../components/list/types";
import { followUpColumn } from "../activities/followUpColumn";
import { consentColumn } from "../consents/consentColumn";
import { PersonPhone } from "../consents/PersonPhone";
import { assigneeColumn } from "../team/assignees/assigneeList";
import { ClientStatusChip } from "./ClientStatusChip";
import { regionName } from "../../components/personTexts";
import type { Client } from "./types";

export const clientColumns: Column<Client>[] = [
  { field: "fullName", header: "clients.field.fullName", flex: 2, sortable: true, card: "title" },
  {
    field: "phoneNumber",
    header: "clients.field.phoneNumber",
    width: 150,
    render: (client) => (
      <PersonPhone number={client.phoneNumber} contactable={client.contactable} />
    ),
  },
  { field: "email", header: "clients.field.email", flex: 3 },
  { field: "companyName", header: "clients.field.companyName", flex: 2, hiddenByDefault: true },
  { field: "address", header: "clients.field.address", flex: 2, hiddenByDefault: true },
  { field: "city", header: "partners.city", flex: 1.5, hiddenByDefault: true },
  {
    field: "region",
    header: "clients.field.region",
    flex: 1.5,
    // The room is the name's; the region is a filter.
    hiddenByDefault: true,
    render: (client) => regionName(client.region),
  },
  {
    field: "status",
    header: "clients.field.status",
    width: 132,
    sortable: true,
    card: "aside",
    render: (client) => <ClientStatusChip status={client.status} />,
  },
  assigneeColumn,
  followUpColumn,
  consentColumn,
  {
    field: "createdAt",
    header: "clients.field.createdAt",
    width: 120,
    sortable: true,
    card: "hidden",
    render: ({ createdAt }, { date }) => date(createdAt),
  },
];
