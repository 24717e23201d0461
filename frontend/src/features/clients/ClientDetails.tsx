import EditIcon from "@mui/icons-material/EditOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import OrderIcon from "@mui/icons-material/ShoppingCartOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { PhoneLink } from "../../components/PhoneLink";
import { useFormats } from "../../components/useFormats";
import { FollowUpChip } from "../activities/FollowUpChip";
import { Timeline } from "../activities/Timeline";
import { PersonalData } from "../privacy/PersonalData";
import { ClientSales } from "./ClientSales";
import { ClientStatusChip } from "./ClientStatusChip";
import { regionName } from "./clientTexts";
import type { Client } from "./types";
import { useChangeStatus } from "./useChangeStatus";

interface ClientDetailsProps {
  client: Client;
  titleId: string;
  onEdit: (client: Client) => void;
  onErased: () => void;
}

/** Who the client is, how to reach them, and what they bought. */
export function ClientDetails({ client, titleId, onEdit, onErased }: ClientDetailsProps) {
  const intl = useIntl();
  const formats = useFormats();
  const changeStatus = useChangeStatus();
  const facts = [
    [
      intl.formatMessage({ id: "clients.field.phoneNumber" }),
      <PhoneLink key="phone" number={client.phoneNumber} />,
    ],
    [
      intl.formatMessage({ id: "clients.field.email" }),
      client.email ? (
        <Link key="email" href={`mailto:${client.email}`}>
          {client.email}
        </Link>
      ) : (
        intl.formatMessage({ id: "clients.region.none" })
      ),
    ],
    [intl.formatMessage({ id: "clients.field.region" }), regionName(client.region)],
    [intl.formatMessage({ id: "clients.field.createdAt" }), formats.dateTime(client.createdAt)],
    ...(client.followUpAt
      ? ([
          [intl.formatMessage({ id: "activities.followUp" }), formats.dateTime(client.followUpAt)],
        ] as const)
      : []),
  ] as const;
  return (
    <>
      <Typography id={titleId} variant="h2" sx={{ overflowWrap: "anywhere", mb: 1 }}>
        {client.fullName}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 2 }}>
        <ClientStatusChip status={client.status} />
        <FollowUpChip at={client.followUpAt} />
        <FormControlLabel
          control={
            <Switch
              checked={client.status === "verified"}
              onChange={() => void changeStatus(client)}
            />
          }
          label={intl.formatMessage({ id: "clients.verifiedSwitch" })}
        />
      </Box>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.5 }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Box component="dt" sx={{ typography: "body2", color: "text.secondary" }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
              <bdi>{value}</bdi>
            </Box>
          </div>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2, mb: 3 }}>
        <Button variant="outlined" startIcon={<EditIcon />} onClick={() => onEdit(client)}>
          {intl.formatMessage({ id: "clients.edit" })}
        </Button>
        <Button
          component={RouterLink}
          to={paths.newOrder(client.id)}
          variant="outlined"
          startIcon={<OrderIcon />}
        >
          {intl.formatMessage({ id: "shop.order.new" })}
        </Button>
        {client.email && (
          <Button
            component={RouterLink}
            to={paths.composeMailTo(client.id)}
            variant="outlined"
            startIcon={<MailIcon />}
          >
            {intl.formatMessage({ id: "clients.sendMail" })}
          </Button>
        )}
      </Box>
      <ClientSales clientId={client.id} />
      <Timeline person={{ kind: "client", ...client }} />
      <PersonalData person={{ kind: "client", ...client }} onErased={onErased} />
    </>
  );
}
