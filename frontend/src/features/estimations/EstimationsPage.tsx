import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { paths } from "../../lib/paths";
import { AddButton } from "../../components/AddButton";
import { listLoader } from "../../components/list/listLoader";
import { DataList } from "../../components/list/DataList";
import type { Filter } from "../../components/list/types";
import { useOpenRow } from "../../components/list/useOpenRow";
import { PageHeader } from "../../components/PageHeader";
import { campaignFilter } from "../campaigns/campaignFilter";
import { modelLookup } from "../cars/modelApi";
import { dueFilter } from "../response_times/dueFilter";
import { assigneeFilter, useTeamColumns, useTeamFilters } from "../team/assignees/assigneeList";
import { useTeam } from "../team/assignees/useTeam";
import { delayRangeOf } from "../../components/durations";
import { offerTexts } from "../offers/offerTexts";
import { estimationColumns } from "./columns";
import { EstimationDrawer } from "./EstimationDrawer";
import { statusTexts } from "./estimationTexts";
import { estimationsQuery, prefetchEstimation } from "./api";
import type { Estimation } from "./types";

const EstimationBulk = lazyWithRetry(
  () => import(/* webpackChunkName: "estimation-bulk" */ "./EstimationBulk"),
);

const estimationFilters: Filter[] = [
  { kind: "text", name: "search", label: "estimations.filter.search" },
  { kind: "text", name: "clientName", label: "estimations.filter.clientName" },
  { kind: "text", name: "carModel", label: "estimations.field.carModel" },
  { kind: "number", name: "kilometrageMin", label: "estimations.filter.kilometrageMin" },
  {
    kind: "number",
    name: "kilometrageMax",
    from: "kilometrageMin",
    label: "estimations.filter.kilometrageMax",
  },
  { kind: "choice", name: "status", label: "estimations.field.status", texts: statusTexts },
  {
    kind: "choice",
    name: "offerStatus",
    label: "offers.field.status",
    feminine: true,
    texts: offerTexts,
  },
  assigneeFilter,
  dueFilter,
  { kind: "date", name: "dateFrom", label: "estimations.filter.dateFrom" },
  { kind: "date", name: "dateTo", from: "dateFrom", label: "estimations.filter.dateTo" },
  {
    kind: "lookup",
    linkOnly: true,
    name: "modelCarId",
    label: "estimations.field.carModel",
    lookup: modelLookup,
  },
  campaignFilter,
  {
    kind: "link",
    name: "answerDelay",
    label: "dashboards.answerDelay",
    show: (value, intl) => delayRangeOf(intl, value),
  },
  { kind: "link", name: "justification", label: "dashboards.reason" },
];

const list = { name: "estimations", query: estimationsQuery, views: "estimation" } as const;
export const loader = listLoader(list);

export default function EstimationsPage() {
  const intl = useIntl();
  const client = useQueryClient();
  const { openId, pathOf, close } = useOpenRow("estimation");
  const { people } = useTeam();
  const columns = useTeamColumns(estimationColumns, "carModel");
  const filters = useTeamFilters(estimationFilters);
  const title = intl.formatMessage({ id: "estimations.title" });
  const empty = intl.formatMessage({ id: "estimations.empty.title" });
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <AddButton
            call="POST /estimation/create"
            label="estimations.add"
            to={paths.newEstimation}
          />
        }
      />
      <DataList<Estimation>
        {...list}
        label={title}
        exportPath="/estimation/partner/export"
        // Its only action puts a colleague in charge.
        {...(people.length > 0 && { bulk: EstimationBulk })}
        columns={columns}
        filters={filters}
        rowName={(estimation) => estimation.title}
        rowPath={pathOf}
        onRowHover={(estimation) => prefetchEstimation(client, estimation.id)}
        noResultTitle={empty}
        empty={{
          title: empty,
          description: intl.formatMessage({ id: "estimations.empty.description" }),
        }}
      />
      <EstimationDrawer id={openId} onClose={close} />
    </>
  );
}
