import AppointmentIcon from "@mui/icons-material/EventOutlined";
import ConvertIcon from "@mui/icons-material/HowToRegOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import SaleFileIcon from "@mui/icons-material/FolderSharedOutlined";
import FollowUpIcon from "@mui/icons-material/PhoneCallbackOutlined";
import MergeIcon from "@mui/icons-material/MergeOutlined";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { RowAction } from "../../components/list/types";
import { useOpenRow } from "../../components/list/useOpenRow";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { paths } from "../../lib/paths";
import { FollowUpMenu } from "../activities/FollowUpMenu";
import { MergeWithDialog } from "../duplicates/lazyDialogs";
import { DeleteProspectDialog } from "./DeleteProspectDialog";
import { ProposeSlots, ProspectDialog } from "./lazyDialogs";
import { isClosed } from "./prospectTexts";
import type { Prospect } from "./types";

const ConvertDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "convert-dialog" */ "./ConvertDialog"),
);
const LostDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "lost-dialog" */ "./lost/LostDialog"),
);

const buyerOf = ({ id, clientId }: Prospect) =>
  clientId ? `client:${clientId}` : `prospect:${id}`;

type Doing =
  | { what: "edit" | "delete" | "convert" | "lose" | "merge"; prospect: Prospect }
  | { what: "followUp"; prospect: Prospect; anchor: HTMLElement };

interface ProspectActions {
  /** From a row of the list. */
  rowActions: (prospect: Prospect) => RowAction[];
  /** From the details. */
  actions: (prospect: Prospect) => RowAction[];
  /** Asks why the prospect is lost. */
  lose: (prospect: Prospect) => void;
  /** What the actions open. */
  dialogs: ReactNode;
}

interface Outcomes {
  /** Takes the key of the prospect that both are now. */
  onMerged: (id: string) => void;
  /** Leaves what shows a prospect that is being deleted. */
  onDeleted: () => void;
}

/** What can be done with a prospect, beside calling and writing. */
export function useProspectActions({ onMerged, onDeleted }: Outcomes): ProspectActions {
  const proposal = useOpenRow("propose", "POST /prospect/{id}/propose-slots");
  const navigate = useNavigate();
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);

  const actions = (prospect: Prospect): RowAction[] => [
    {
      label: "slots.propose",
      call: "POST /prospect/{id}/propose-slots",
      icon: <AppointmentIcon />,
      onClick: () => proposal.setOpenId(prospect.id),
    },
    // Somebody who is no client yet becomes one, which takes a phone number; a sample becomes none.
    ...((prospect.clientId !== null || prospect.phoneNumber) && !prospect.sample
      ? [
          {
            label: "saleFiles.open" as const,
            call: "POST /sale-file/create" as const,
            icon: <SaleFileIcon />,
            onClick: () => void navigate(paths.newSaleFile({ buyer: buyerOf(prospect) })),
          },
        ]
      : []),
    // A client is known by the phone number, and a sample becomes none.
    ...(prospect.clientId === null && prospect.phoneNumber && !prospect.sample
      ? [
          {
            label: "prospects.convert" as const,
            call: "POST /prospect/{id}/convert" as const,
            icon: <ConvertIcon />,
            onClick: () => setDoing({ what: "convert", prospect }),
          },
        ]
      : []),
    {
      label: "prospects.edit",
      call: "PUT /prospect/{id}",
      icon: <EditIcon />,
      onClick: () => setDoing({ what: "edit", prospect }),
    },
    ...(prospect.sample
      ? []
      : [
          {
            label: "duplicates.with" as const,
            call: "POST /prospect/merge" as const,
            icon: <MergeIcon />,
            onClick: () => setDoing({ what: "merge", prospect }),
          },
        ]),
    {
      label: "prospects.delete",
      call: "DELETE /prospect/{id}",
      icon: <DeleteIcon />,
      onClick: () => setDoing({ what: "delete", prospect }),
    },
  ];
  const rowActions = (prospect: Prospect): RowAction[] => {
    const followUp: RowAction = {
      label: "activities.followUp.do",
      call: "PUT /prospect/{id}",
      icon: <FollowUpIcon />,
      onClick: (anchor) => setDoing({ what: "followUp", prospect, anchor }),
    };
    // As in the list of clients, a merge starts from the details.
    const others = actions(prospect).filter(({ label }) => label !== "duplicates.with");
    return isClosed(prospect) ? others : [followUp, ...others];
  };

  return {
    rowActions,
    actions,
    lose: (prospect) => setDoing({ what: "lose", prospect }),
    dialogs: (
      <>
        {proposal.openId !== null && (
          <ProposeSlots key={proposal.openId} id={proposal.openId} onClose={proposal.close} />
        )}
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
            onMerged={onMerged}
            onClose={stop}
          />
        )}
        {doing?.what === "delete" && (
          <DeleteProspectDialog prospect={doing.prospect} onClose={stop} onConfirmed={onDeleted} />
        )}
      </>
    ),
  };
}
