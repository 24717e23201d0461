import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Column } from "../../components/list/types";
import { useFormats } from "../../components/useFormats";
import { EstimationStatusChip } from "./EstimationStatusChip";
import type { Estimation } from "./types";

export function useEstimationColumns() {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo<Column<Estimation>[]>(
    () => [
      {
        field: "title",
        header: intl.formatMessage({ id: "estimations.field.title" }),
        flex: 2,
        card: "title",
        render: (estimation) => estimation.title,
      },
      {
        field: "clientName",
        header: intl.formatMessage({ id: "estimations.field.client" }),
        sortable: true,
        render: (estimation) => estimation.clientName,
      },
      {
        field: "carModel",
        header: intl.formatMessage({ id: "estimations.field.carModel" }),
        render: (estimation) => estimation.carModel,
      },
      {
        field: "kilometrage",
        header: intl.formatMessage({ id: "estimations.field.kilometrage" }),
        width: 128,
        sortable: true,
        align: "end",
        render: (estimation) => formats.kilometres(estimation.kilometrage),
      },
      {
        field: "status",
        header: intl.formatMessage({ id: "estimations.field.status" }),
        width: 124,
        sortable: true,
        card: "aside",
        render: (estimation) => <EstimationStatusChip status={estimation.status} />,
      },
      {
        field: "createdAt",
        header: intl.formatMessage({ id: "estimations.field.createdAt" }),
        width: 140,
        sortable: true,
        render: (estimation) => formats.date(estimation.createdAt),
      },
    ],
    [intl, formats],
  );
}
