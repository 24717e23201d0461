import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { listLoader } from "../../lib/loaders";
import { paths } from "../../lib/paths";
import { optionsOf } from "../../components/form/optionsOf";
import { DataList } from "../../components/list/DataList";
import type { Filter } from "../../components/list/types";
import { PageHeader } from "../../components/PageHeader";
import { modelLookup } from "../cars/modelApi";
import { stretchInWords } from "../../components/durations";
import { useEstimationColumns } from "./columns";
import { statusTexts } from "./estimationTexts";
import { estimationsQuery, prefetchEstimation } from "./api";
import type { Estimation } from "./types";

export const loader = listLoader(estimationsQuery);

export default function EstimationsPage() {
  const intl = useIntl();
  const client = useQueryClient();
  const columns = useEstimationColumns();
  const filters = useFilters();
  const title = intl.formatMessage({ id: "estimations.title" });
  const empty = intl.formatMessage({ id: "estimations.empty.title" });
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            component={Link}
            to={paths.newEstimation}
            variant="contained"
            startIcon={<AddIcon />}
          >
            {intl.formatMessage({ id: "estimations.add" })}
          </Button>
        }
      />
      <DataList<Estimation>
        name="estimations"
        label={title}
        query={estimationsQuery}
        columns={columns}
        filters={filters}
        rowName={(estimation) => estimation.title}
        rowPath={(estimation) => paths.estimation(estimation.id)}
        onRowHover={(estimation) => prefetchEstimation(client, estimation.id)}
        noResultTitle={empty}
        empty={{
          title: empty,
          description: intl.formatMessage({ id: "estimations.empty.description" }),
        }}
      />
    </>
  );
}

function useFilters() {
  const intl = useIntl();
  return useMemo<Filter[]>(
    () => [
      {
        kind: "text",
        name: "search",
        label: intl.formatMessage({ id: "estimations.filter.search" }),
      },
      {
        kind: "text",
        name: "clientName",
        label: intl.formatMessage({ id: "estimations.filter.clientName" }),
      },
      {
        kind: "text",
        name: "carModel",
        label: intl.formatMessage({ id: "estimations.field.carModel" }),
      },
      {
        kind: "number",
        name: "kilometrageMin",
        label: intl.formatMessage({ id: "estimations.filter.kilometrageMin" }),
      },
      {
        kind: "number",
        name: "kilometrageMax",
        label: intl.formatMessage({ id: "estimations.filter.kilometrageMax" }),
      },
      {
        kind: "choice",
        name: "status",
        label: intl.formatMessage({ id: "estimations.field.status" }),
        options: optionsOf(intl, statusTexts),
      },
      {
        kind: "date",
        name: "dateFrom",
        label: intl.formatMessage({ id: "estimations.filter.dateFrom" }),
      },
      {
        kind: "date",
        name: "dateTo",
        label: intl.formatMessage({ id: "estimations.filter.dateTo" }),
      },
      {
        kind: "lookup",
        linkOnly: true,
        name: "modelCarId",
        label: intl.formatMessage({ id: "estimations.field.carModel" }),
        lookup: modelLookup,
      },
      {
        kind: "link",
        name: "answerDelay",
        label: intl.formatMessage({ id: "dashboards.answerDelay" }),
        show: (value) => stretchInWords(intl, value),
      },
      {
        kind: "link",
        name: "justification",
        label: intl.formatMessage({ id: "dashboards.reason" }),
        show: (value) => value,
      },
    ],
    [intl],
  );
}
