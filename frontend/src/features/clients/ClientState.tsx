import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { FollowUpChip } from "../activities/FollowUpChip";
import { ConsentMenu } from "../consents/ConsentMenu";
import { ClientStatusChip } from "./ClientStatusChip";
import type { Client } from "./types";
import { useChangeStatus } from "./useChangeStatus";

/** Whether the client is verified, and when to follow them up. */
export function ClientState({ client }: { client: Client }) {
  const intl = useIntl();
  const changeStatus = useChangeStatus();
  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 0.5 }}
    >
      <ClientStatusChip status={client.status} />
      <ConsentMenu person={{ ...client, kind: "client" }} />
      <FollowUpChip at={client.followUpAt} />
      <Allowed call="PUT /client/updateStatus/{id}">
        <FormControlLabel
          control={
            <Switch
              checked={client.status === "verified"}
              onChange={() => void changeStatus(client)}
            />
          }
          label={intl.formatMessage({ id: "clients.verifiedSwitch" })}
        />
      </Allowed>
    </Box>
  );
}
