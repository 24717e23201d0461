import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import FollowUpIcon from "@mui/icons-material/PhoneCallbackOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import UnverifyIcon from "@mui/icons-material/RemoveModeratorOutlined";
import VerifyIcon from "@mui/icons-material/VerifiedUserOutlined";
import { useState } from "react";
import { paths } from "../../lib/paths";
import { AddButton } from "../../components/AddButton";
import { listLoader } from "../../components/list/listLoader";
import { ListPage } from "../../components/list/ListPage";
import type { RowAction } from "../../components/list/types";
import { useOpenRow } from "../../components/list/useOpenRow";
import { DuplicatesHint } from "../duplicates/DuplicatesHint";
import { FollowUpMenu } from "../activities/FollowUpMenu";
import { useTeamColumns } from "../team/assignees/assigneeList";
import { clientColumns } from "./columns";
import { ClientDrawer } from "./ClientDrawer";
import { DeleteClientDialog } from "./DeleteClientDialog";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { clientsQuery } from "./api";
import { ClientDialog } from "./lazyDialogs";
import type { Client } from "./types";
import { useChangeStatus } from "./useChangeStatus";
import { useClientFilters } from "./useClientFilters";

const ClientBulk = lazyWithRetry(
  () => import(/* webpackChunkName: "client-bulk" */ "./ClientBulk"),
);

type Doing =
  | { what: "edit" | "delete"; client: Client }
  | { what: "followUp"; client: Client; anchor: HTMLElement };

const list = { name: "clients", query: clientsQuery, views: "client" } as const;
export const loader = listLoader(list);

export default function ClientsPage() {
  const filters = useClientFilters();
  const columns = useTeamColumns(clientColumns);
  const changeStatus = useChangeStatus();
  const { openId, pathOf, setOpenId, close } = useOpenRow("client");
  const creation = useOpenRow("new", "POST /client/create");
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);

  const actions = (client: Client): RowAction[] => [
    {
      label: "activities.followUp.do",
      call: "PUT /client/update/{id}",
      icon: <FollowUpIcon />,
      onClick: (anchor) => setDoing({ what: "followUp", client, anchor }),
    },
    client.status === "verified"
      ? {
          label: "clients.unverify",
          call: "PUT /client/updateStatus/{id}",
          icon: <UnverifyIcon />,
          onClick: () => void changeStatus(client),
        }
      : {
          label: "clients.verify",
          call: "PUT /client/updateStatus/{id}",
          icon: <VerifyIcon />,
          onClick: () => void changeStatus(client),
        },
    {
      label: "clients.edit",
      call: "PUT /client/update/{id}",
      icon: <EditIcon />,
      onClick: () => setDoing({ what: "edit", client }),
    },
    {
      label: "clients.delete",
      call: "DELETE /client/delete/{id}",
      icon: <DeleteIcon />,
      onClick: () => setDoing({ what: "delete", client }),
    },
  ];

  return (
    <ListPage<Client>
      {...list}
      title="clients.title"
      beside={<DuplicatesHint kind="client" />}
      add={
        <AddButton
          call="POST /client/create"
          label="clients.add"
          onClick={() => creation.setOpenId("1")}
        />
      }
      exportPath="/client/export"
      importPath={paths.importOf("client")}
      bulk={ClientBulk}
      bulkCalls={["POST /client/bulk", "POST /client/export"]}
      columns={columns}
      filters={filters}
      rowName={(client) => client.fullName}
      rowPath={pathOf}
      actions={actions}
      empty={{ title: "clients.empty.title", description: "clients.empty.description" }}
    >
      <ClientDrawer
        id={openId}
        onEdit={(client) => setDoing({ what: "edit", client })}
        onMerged={setOpenId}
        onClose={close}
      />
      {doing?.what === "followUp" && (
        <FollowUpMenu
          person={{ ...doing.client, kind: "client" }}
          anchor={doing.anchor}
          onClose={stop}
        />
      )}
      {creation.openId !== null && <ClientDialog onClose={creation.close} />}
      {doing?.what === "edit" && <ClientDialog client={doing.client} onClose={stop} />}
      <DeleteClientDialog client={doing?.what === "delete" ? doing.client : null} onClose={stop} />
    </ListPage>
  );
}
