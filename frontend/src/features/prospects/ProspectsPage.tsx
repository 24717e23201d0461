import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { AddButton } from "../../components/AddButton";
import { listLoader } from "../../components/list/listLoader";
import { DataList } from "../../components/list/DataList";
import { useOpenRow } from "../../components/list/useOpenRow";
import { PageHeader } from "../../components/PageHeader";
import { DuplicatesHint } from "../duplicates/DuplicatesHint";
import { useTeamColumns, useTeamFilters } from "../team/assignees/assigneeList";
import { BoardSkeleton } from "./BoardSkeleton";
import { ProspectDrawer } from "./ProspectDrawer";
import { useProspectAddress } from "./prospectAddress";
import { prospectColumns } from "./columns";
import { ProspectDialog } from "./lazyDialogs";
import { prospectError } from "./prospectTexts";
import { prefetchProspect, prospectsQuery } from "./api";
import type { Prospect } from "./types";
import { prospectFilters } from "./prospectFilters";
import { LoseContext } from "./useMove";
import { useProspectActions } from "./useProspectActions";
import { ViewSwitch } from "./ViewSwitch";

const ProspectBulk = lazyWithRetry(
  () => import(/* webpackChunkName: "prospect-bulk" */ "./ProspectBulk"),
);
const Board = lazyWithRetry(
  () => import(/* webpackChunkName: "prospects-board" */ "./ProspectBoard"),
);

const list = { name: "prospects", query: prospectsQuery, views: "prospect" } as const;
export const loader = listLoader(list);

export default function ProspectsPage() {
  const intl = useIntl();
  const client = useQueryClient();
  const { openId, pathOf, setOpenId, close, view, setView } = useProspectAddress();
  const columns = useTeamColumns(prospectColumns, "followUpAt");
  const filters = useTeamFilters(prospectFilters);
  const creation = useOpenRow("new", "POST /prospect/create");
  const { rowActions, actions, lose, dialogs } = useProspectActions({
    onMerged: setOpenId,
    onDeleted: close,
  });
  const add = (
    <AddButton
      call="POST /prospect/create"
      label="prospects.add"
      onClick={() => creation.setOpenId("1")}
    />
  );
  const title = intl.formatMessage({ id: "prospects.title" });

  return (
    <LoseContext value={lose}>
      <PageHeader
        title={title}
        beside={<DuplicatesHint kind="prospect" />}
        actions={
          <>
            <ViewSwitch view={view} onChange={setView} />
            {add}
          </>
        }
      />
      {view === "board" ? (
        <Board fallback={<BoardSkeleton />} pathOf={pathOf} />
      ) : (
        <DataList<Prospect>
          {...list}
          label={title}
          exportPath="/prospect/export"
          importPath={paths.importOf("prospect")}
          bulk={ProspectBulk}
          bulkCalls={["POST /prospect/bulk", "POST /prospect/export"]}
          columns={columns}
          filters={filters}
          rowName={(prospect) => prospect.fullName}
          rowPath={pathOf}
          onRowHover={(prospect) => prefetchProspect(client, prospect.id)}
          actions={rowActions}
          errorTitle={(error) => prospectError(intl, error)}
          empty={{
            title: intl.formatMessage({ id: "prospects.empty.title" }),
            description: intl.formatMessage({ id: "prospects.empty.text" }),
            action: add,
          }}
        />
      )}
      <ProspectDrawer id={openId} actions={actions} onClose={close} />
      {creation.openId !== null && <ProspectDialog onClose={creation.close} />}
      {dialogs}
    </LoseContext>
  );
}
