import OpenIcon from "@mui/icons-material/OpenInFullOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { LazyTimeline } from "../activities/LazyTimeline";
import { PersonalData } from "../people/PersonalData";
import { ClientActions } from "./ClientActions";
import { ClientFacts } from "./ClientFacts";
import { ClientSales } from "./ClientSales";
import { ClientState } from "./ClientState";
import type { Client } from "./types";

interface ClientDetailsProps {
  client: Client;
  titleId: string;
  onEdit: (client: Client) => void;
  onMerged: (id: string) => void;
  onErased: () => void;
}

/** Client, contact details and purchases, beside the list. */
export function ClientDetails({ client, titleId, onEdit, onMerged, onErased }: ClientDetailsProps) {
  const intl = useIntl();
  return (
    <>
      <Typography id={titleId} variant="h2" sx={{ overflowWrap: "anywhere", mb: 1 }}>
        {client.fullName}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <ClientState client={client} />
      </Box>
      <Box sx={{ mb: 3 }}>
        <ClientActions client={client} onEdit={onEdit} onMerged={onMerged} />
      </Box>
      <ClientFacts client={client} />
      <Button
        component={Link}
        to={paths.client(client.id)}
        startIcon={<OpenIcon />}
        sx={{ mt: 1, mb: 2 }}
      >
        {intl.formatMessage({ id: "clients.open" })}
      </Button>
      <ClientSales clientId={client.id} />
      <LazyTimeline person={{ kind: "client", ...client }} />
      <PersonalData person={{ kind: "client", ...client }} onErased={onErased} />
    </>
  );
}
