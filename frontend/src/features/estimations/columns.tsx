import { NameWithSample } from "../../components/NameWithSample";
import type { Column } from "../../components/list/types";
import { ClockChip } from "../response_times/ClockChip";
import { assigneeColumn } from "../team/assignees/assigneeList";
import { OfferChip } from "../offers/OfferChip";
import { EstimationStatusChip } from "./EstimationStatusChip";
import type { Estimation } from "./types";

export const estimationColumns: Column<Estimation>[] = [
  {
    field: "title",
    header: "estimations.field.title",
    flex: 2.4,
    card: "title",
    render: (estimation) => <NameWithSample row={estimation} name={estimation.title} />,
  },
  { field: "clientName", header: "estimations.field.client", sortable: true },
  { field: "carModel", header: "estimations.field.carModel", flex: 1.2 },
  {
    field: "kilometrage",
    header: "estimations.field.kilometrage",
    width: 128,
    sortable: true,
    align: "end",
    render: ({ kilometrage }, { kilometres }) => kilometres(kilometrage),
  },
  {
    field: "status",
    header: "estimations.field.status",
    width: 124,
    sortable: true,
    card: "aside",
    render: (estimation) => <EstimationStatusChip status={estimation.status} />,
  },
  {
    field: "offer",
    header: "offers.field.status",
    width: 124,
    card: "aside",
    render: ({ offer }) => offer && <OfferChip status={offer.status} />,
  },
  assigneeColumn,
  {
    field: "dueAt",
    header: "clock.due",
    width: 196,
    sortable: true,
    card: "aside",
    render: (estimation) =>
      estimation.clock.state === "running" ? (
        <ClockChip row={estimation} target="estimationTargetMinutes" />
      ) : null,
  },
  {
    field: "createdAt",
    header: "estimations.field.createdAt",
    width: 140,
    sortable: true,
    render: ({ createdAt }, { date }) => date(createdAt),
  },
];
