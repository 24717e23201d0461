import EditIcon from "@mui/icons-material/EditOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import MergeIcon from "@mui/icons-material/MergeOutlined";
import OrderIcon from "@mui/icons-material/ShoppingCartOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { MergeWithDialog } from "../duplicates/lazyDialogs";
import type { Client } from "./types";

interface ClientActionsProps {
  client: Client;
  onEdit: (client: Client) => void;
  /** Takes the key of the client that both are now. */
  onMerged: (id: string) => void;
}

export function ClientActions({ client, onEdit, onMerged }: ClientActionsProps) {
  const intl = useIntl();
  const [merging, setMerging] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => onEdit(client)}>
        {intl.formatMessage({ id: "clients.edit" })}
      </Button>
      <Button
        component={Link}
        to={paths.newOrder(client.id)}
        variant="outlined"
        startIcon={<OrderIcon />}
      >
        {intl.formatMessage({ id: "shop.order.new" })}
      </Button>
      {client.email && (
        <Button
          component={Link}
          to={paths.composeMailTo(client.id)}
          variant="outlined"
          startIcon={<MailIcon />}
        >
          {intl.formatMessage({ id: "clients.sendMail" })}
        </Button>
      )}
      <Button variant="outlined" startIcon={<MergeIcon />} onClick={() => setMerging(true)}>
        {intl.formatMessage({ id: "duplicates.with" })}
      </Button>
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
