import AddIcon from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import MuiLink from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { Panel } from "../../components/Panel";
import { WHOLE_LIST } from "../../lib/lists";
import { tokensQuery, useRevokeToken, type ApiToken, type MadeApiToken } from "./api";
import { ApiTokenRow } from "./ApiTokenRow";
import { MadeTokenDialog } from "./MadeTokenDialog";
import { MakeTokenDialog } from "./MakeTokenDialog";

/** The tokens with which programs call the API: made, shown once, revoked. */
export function ApiTokensPanel() {
  const { formatMessage } = useIntl();
  const query = useQuery(tokensQuery(WHOLE_LIST));
  const { mutateAsync: revoke } = useRevokeToken();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiToken | null>(null);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);

  const make = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
      {formatMessage({ id: "connections.token.make" })}
    </Button>
  );
  return (
    <Panel
      title={formatMessage({ id: "connections.tokens" })}
      aside={
        query.data && query.data.data.length > 0 ? (
          <Box sx={{ marginInlineStart: "auto" }}>{make}</Box>
        ) : undefined
      }
    >
      <Loaded query={query} loading={<Skeleton variant="rounded" height={200} />}>
        {({ data: tokens }) =>
          tokens.length === 0 ? (
            <EmptyState
              illustration="connections"
              title={formatMessage({ id: "connections.tokens.empty" })}
              description={formatMessage({ id: "connections.tokens.empty.text" })}
              action={make}
            />
          ) : (
            <Stack
              component="ul"
              divider={<Divider component="li" aria-hidden />}
              sx={{ m: 0, p: 0, listStyle: "none" }}
            >
              {tokens.map((token) => (
                <ApiTokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Typography variant="body2" sx={{ mt: 2 }}>
        <MuiLink href="/api/docs" target="_blank" rel="noopener">
          {formatMessage({ id: "connections.reference" })}
        </MuiLink>
      </Typography>
      {making && <MakeTokenDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made && <MadeTokenDialog token={made.token} onClose={() => setMade(null)} />}
      <ConfirmDelete
        id={revoking?.id}
        title="connections.token.revoke.title"
        description={formatMessage(
          { id: "connections.token.revoke.text" },
          { name: <bdi key="name">{revoking?.name}</bdi> },
        )}
        confirm="connections.token.revoke"
        deleted="connections.token.revoked"
        failure={failureText}
        remove={revoke}
        onClose={() => setRevoking(null)}
      />
    </Panel>
  );
}
