import type { Column } from "../../components/list/types";
import { followUpColumn } from "../activities/followUpColumn";
import { consentColumn } from "../consents/consentColumn";
import { PersonPhone } from "../consents/PersonPhone";
import { lostTexts } from "./lost/lostTexts";
import { ClockChip } from "../response_times/ClockChip";
import { assigneeColumn } from "../team/assignees/assigneeList";
import { ProspectName } from "./ProspectName";
import { StatusMenu } from "./StatusMenu";
import type { Prospect } from "./types";

export const prospectColumns: Column<Prospect>[] = [
  {
    field: "fullName",
    header: "prospects.field.fullName",
    flex: 2,
    sortable: true,
    card: "title",
    render: (prospect) => <ProspectName prospect={prospect} />,
  },
  {
    field: "phoneNumber",
    header: "prospects.field.contact",
    width: 150,
    render: ({ phoneNumber, contactable, email }) =>
      phoneNumber ? <PersonPhone number={phoneNumber} contactable={contactable} /> : email,
  },
  { field: "need", header: "prospects.field.need", flex: 2, hiddenByDefault: true },
  { field: "carModel", header: "prospects.field.carModel", flex: 2 },
  {
    field: "status",
    header: "prospects.field.status",
    width: 145,
    sortable: true,
    card: "aside",
    render: (prospect) => <StatusMenu prospect={prospect} />,
  },
  assigneeColumn,
  {
    field: "lostReason",
    header: "prospects.field.lostReason",
    width: 180,
    hiddenByDefault: true,
    card: "hidden",
    render: ({ status, lostReason }, { intl }) =>
      status === "lost" && intl.formatMessage({ id: lostTexts[lostReason] }),
  },
  {
    field: "dueAt",
    header: "clock.due",
    width: 214,
    sortable: true,
    card: "aside",
    render: (prospect) =>
      prospect.clock?.state === "running" ? (
        <ClockChip row={prospect} target="prospectTargetMinutes" />
      ) : null,
  },
  followUpColumn,
  consentColumn,
  {
    field: "createdAt",
    header: "prospects.field.createdAt",
    width: 130,
    sortable: true,
    // The newest come first as it is; the room is the name's.
    hiddenByDefault: true,
    render: ({ createdAt }, { date }) => date(createdAt),
  },
];
