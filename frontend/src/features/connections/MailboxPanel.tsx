import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Loaded } from "../../components/Loaded";
import { Panel } from "../../components/Panel";
import { paths } from "../../lib/paths";
import { accountQuery } from "../mail/api";

/** Which mailbox is read, with the way to its settings. */
export function MailboxPanel() {
  const { formatMessage } = useIntl();
  const query = useQuery(accountQuery);
  return (
    <Panel title={formatMessage({ id: "connections.mailbox" })}>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={80} />}>
        {(account) => (
          <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
            <Typography sx={{ overflowWrap: "anywhere" }}>
              {account
                ? formatMessage(
                    { id: "connections.mailbox.read" },
                    { address: <bdi key="address">{account.address}</bdi> },
                  )
                : formatMessage({ id: "connections.mailbox.none" })}
            </Typography>
            <Button component={Link} to={paths.settingsMailbox} variant="outlined">
              {formatMessage({
                id: account ? "connections.mailbox.settings" : "connections.mailbox.connect",
              })}
            </Button>
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
