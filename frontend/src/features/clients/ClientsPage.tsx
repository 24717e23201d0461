import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import UnverifyIcon from "@mui/icons-material/RemoveModeratorOutlined";
import VerifyIcon from "@mui/icons-material/VerifiedUserOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { DataList } from "../../components/list/DataList";
import type { RowAction } from "../../components/list/types";
import { useOpenRow } from "../../components/list/useOpenRow";
import { PageHeader } from "../../components/PageHeader";
import { useClientColumns } from "./columns";
import { ClientDrawer } from "./ClientDrawer";
import { DeleteClientDialog } from "./DeleteClientDialog";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { clientsQuery } from "./api";
import type { Client } from "./types";
import { useChangeStatus } from "./useChangeStatus";
import { useClientFilters } from "./useClientFilters";

/** Brings the fields of a form. */
const ClientDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "client-dialog" */ "./ClientDialog"),
);

type Doing = { what: "create" } | { what: "edit" | "delete"; client: Client };

export default function ClientsPage() {
  const intl = useIntl();
  const columns = useClientColumns();
  const filters = useClientFilters();
  const changeStatus = useChangeStatus();
  const { openId, pathOf, close } = useOpenRow("client");
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);

  const actions = (client: Client): RowAction[] => [
    client.status === "verified"
      ? {
          label: intl.formatMessage({ id: "clients.unverify" }),
          icon: <UnverifyIcon />,
          onClick: () => void changeStatus(client),
        }
      : {
          label: intl.formatMessage({ id: "clients.verify" }),
          icon: <VerifyIcon />,
          onClick: () => void changeStatus(client),
        },
    {
      label: intl.formatMessage({ id: "clients.edit" }),
      icon: <EditIcon />,
      onClick: () => setDoing({ what: "edit", client }),
    },
    {
      label: intl.formatMessage({ id: "clients.delete" }),
      icon: <DeleteIcon />,
      onClick: () => setDoing({ what: "delete", client }),
    },
  ];
  const add = (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => setDoing({ what: "create" })}
    >
      {intl.formatMessage({ id: "clients.add" })}
    </Button>
  );

  return (
    <>
      <PageHeader title={intl.formatMessage({ id: "clients.title" })} actions={add} />
      <DataList<Client>
        name="clients"
        label={intl.formatMessage({ id: "clients.title" })}
        query={clientsQuery}
        exportPath="/client/export"
        columns={columns}
        filters={filters}
        rowName={(client) => client.fullName}
        rowPath={pathOf}
        actions={actions}
        empty={{
          title: intl.formatMessage({ id: "clients.empty.title" }),
          description: intl.formatMessage({ id: "clients.empty.description" }),
          action: add,
        }}
      />
      <ClientDrawer
        id={openId}
        onEdit={(client) => setDoing({ what: "edit", client })}
        onClose={close}
      />
      {doing?.what === "create" && <ClientDialog onClose={stop} />}
      {doing?.what === "edit" && <ClientDialog client={doing.client} onClose={stop} />}
      <DeleteClientDialog client={doing?.what === "delete" ? doing.client : null} onClose={stop} />
    </>
  );
}
