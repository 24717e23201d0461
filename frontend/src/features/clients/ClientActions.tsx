import EditIcon from "@mui/icons-material/EditOutlined";
import SaleFileIcon from "@mui/icons-material/FolderSharedOutlined";
import MergeIcon from "@mui/icons-material/MergeOutlined";
import OrderIcon from "@mui/icons-material/ShoppingCartOutlined";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { CallLink } from "../activities/CallLink";
import { MergeWithDialog } from "../duplicates/lazyDialogs";
import { PersonBar } from "../people/PersonBar";
import type { Client } from "./types";

interface ClientActionsProps {
  client: Client;
  onEdit: (client: Client) => void;
  /** Takes the key of the client that both are now. */
  onMerged: (id: string) => void;
  onErased: () => Promise<void> | void;
}

export function ClientActions({ client, onEdit, onMerged, onErased }: ClientActionsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [merging, setMerging] = useState(false);
  return (
    <>
      <PersonBar
        person={{ ...client, kind: "client" }}
        call={<CallLink person={{ ...client, kind: "client" }} />}
        entries={[
          {
            call: "PUT /client/update/{id}",
            text: intl.formatMessage({ id: "clients.edit" }),
            icon: <EditIcon />,
            onClick: () => onEdit(client),
          },
          {
            call: "POST /sale-file/create",
            text: intl.formatMessage({ id: "saleFiles.open" }),
            icon: <SaleFileIcon />,
            onClick: () => void navigate(paths.newSaleFile({ buyer: `client:${client.id}` })),
          },
          {
            call: "POST /shop/order/create",
            text: intl.formatMessage({ id: "shop.order.new" }),
            icon: <OrderIcon />,
            onClick: () => void navigate(paths.newOrder(client.id)),
          },
          {
            call: "POST /client/merge",
            text: intl.formatMessage({ id: "duplicates.with" }),
            icon: <MergeIcon />,
            onClick: () => setMerging(true),
          },
        ]}
        onErased={onErased}
      />
      {merging && (
        <MergeWithDialog
          kind="client"
          person={client}
          onMerged={onMerged}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}
