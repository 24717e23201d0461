import ConvertIcon from "@mui/icons-material/HowToRegOutlined";
import AppointmentIcon from "@mui/icons-material/EventOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import FollowUpIcon from "@mui/icons-material/PhoneCallbackOutlined";
import MergeIcon from "@mui/icons-material/MergeOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { AddButton } from "../../components/AddButton";
import { DataList } from "../../components/list/DataList";
import type { RowAction } from "../../components/list/types";
import { useOpenRow } from "../../components/list/useOpenRow";
import { PageHeader } from "../../components/PageHeader";
import { FollowUpMenu } from "../activities/FollowUpMenu";
import { DuplicatesHint } from "../duplicates/DuplicatesHint";
import { MergeWithDialog } from "../duplicates/lazyDialogs";
import { BoardSkeleton } from "./BoardSkeleton";
import { DeleteProspectDialog } from "./DeleteProspectDialog";
import { ProspectDrawer } from "./ProspectDrawer";
import { useProspectAddress } from "./prospectAddress";
import { prospectColumns } from "./columns";
import { isClosed, prospectError } from "./prospectTexts";
import { prefetchProspect, prospectsQuery } from "./api";
import type { Prospect } from "./types";
import { prospectFilters } from "./prospectFilters";
import { LoseContext } from "./useMove";
import { ViewSwitch } from "./ViewSwitch";

/** Brings the fields of a form. */
const ProspectDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "prospect-dialog" */ "./ProspectDialog"),
);
const ConvertDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "convert-dialog" */ "./ConvertDialog"),
);
const ProposeSlots = lazyWithRetry(
  () => import(/* webpackChunkName: "propose-dialog" */ "./ProposeSlots"),
);
const LostDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "lost-dialog" */ "./lost/LostDialog"),
);
const ProspectBulk = lazyWithRetry(
  () => import(/* webpackChunkName: "prospect-bulk" */ "./ProspectBulk"),
);
const Board = lazyWithRetry(
  () => import(/* webpackChunkName: "prospects-board" */ "./ProspectBoard"),
);

type Doing =
  | { what: "edit" | "delete" | "convert" | "lose" | "merge"; prospect: Prospect }
  | { what: "followUp"; prospect: Prospect; anchor: HTMLElement };

export default function ProspectsPage() {
  const intl = useIntl();
  const client = useQueryClient();
  const { openId, pathOf, setOpenId, close, view, setView } = useProspectAddress();
  const creation = useOpenRow("new");
  const proposal = useOpenRow("propose");
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);

  const rowActions = (prospect: Prospect): RowAction[] => {
    const followUp: RowAction = {
      label: "activities.followUp.do",
      icon: <FollowUpIcon />,
      onClick: (anchor) => setDoing({ what: "followUp", prospect, anchor }),
    };
    // As in the list of clients, a merge starts from the details.
    const others = actions(prospect).filter(({ label }) => label !== "duplicates.with");
    return isClosed(prospect) ? others : [followUp, ...others];
  };
  const actions = (prospect: Prospect): RowAction[] => [
    {
      label: "slots.propose",
      icon: <AppointmentIcon />,
      onClick: () => proposal.setOpenId(prospect.id),
    },
    // A client is known by the phone number, and a sample becomes none.
    ...(prospect.clientId === null && prospect.phoneNumber && !prospect.sample
      ? [
          {
            label: "prospects.convert" as const,
            icon: <ConvertIcon />,
            onClick: () => setDoing({ what: "convert", prospect }),
          },
        ]
      : []),
    {
      label: "prospects.edit",
      icon: <EditIcon />,
      onClick: () => setDoing({ what: "edit", prospect }),
    },
    ...(prospect.sample
      ? []
      : [
          {
            label: "duplicates.with" as const,
            icon: <MergeIcon />,
            onClick: () => setDoing({ what: "merge", prospect }),
          },
        ]),
    {
      label: "prospects.delete",
      icon: <DeleteIcon />,
      onClick: () => setDoing({ what: "delete", prospect }),
    },
  ];
  const add = <AddButton label="prospects.add" onClick={() => creation.setOpenId("1")} />;
  const title = intl.formatMessage({ id: "prospects.title" });

  return (
    <LoseContext value={(prospect) => setDoing({ what: "lose", prospect })}>
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
          name="prospects"
          label={title}
          query={prospectsQuery}
          exportPath="/prospect/export"
          importPath={paths.importOf("prospect")}
          bulk={ProspectBulk}
          views="prospect"
          columns={prospectColumns}
          filters={prospectFilters}
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
      <ProspectDrawer
        id={openId}
        onClose={close}
        entries={(prospect) =>
          actions(prospect).map(({ label, ...entry }) => ({
            ...entry,
            text: intl.formatMessage({ id: label }),
          }))
        }
      />
      {proposal.openId !== null && (
        <ProposeSlots key={proposal.openId} id={proposal.openId} onClose={proposal.close} />
      )}
      {creation.openId !== null && <ProspectDialog onClose={creation.close} />}
      {doing?.what === "followUp" && (
        <FollowUpMenu
          person={{ kind: "prospect", ...doing.prospect }}
          anchor={doing.anchor}
          onClose={stop}
        />
      )}
      {doing?.what === "edit" && <ProspectDialog prospect={doing.prospect} onClose={stop} />}
      {doing?.what === "convert" && <ConvertDialog prospect={doing.prospect} onClose={stop} />}
      {doing?.what === "lose" && <LostDialog prospect={doing.prospect} onClose={stop} />}
      {doing?.what === "merge" && (
        <MergeWithDialog
          kind="prospect"
          person={doing.prospect}
          onMerged={setOpenId}
          onClose={stop}
        />
      )}
      {doing?.what === "delete" && (
        <DeleteProspectDialog prospect={doing.prospect} onClose={stop} onConfirmed={close} />
      )}
    </LoseContext>
  );
}
