import EditIcon from "@mui/icons-material/EditOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import OrderIcon from "@mui/icons-material/ShoppingCartOutlined";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import type { Client } from "./types";

interface ClientActionsProps {
  client: Client;
  onEdit: (client: Client) => void;
}

export function ClientActions({ client, onEdit }: ClientActionsProps) {
  const intl = useIntl();
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
    </>
  );
}
