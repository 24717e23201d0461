import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Dotted } from "../../components/Dotted";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import type { ApiToken } from "./api";
import { scopeTexts } from "./scopes";

interface ApiTokenRowProps {
  token: ApiToken;
  onRevoke: () => void;
}

/** A token by what it is known by: the token itself is shown once, elsewhere. */
export function ApiTokenRow({ token, onRevoke }: ApiTokenRowProps) {
  const { formatMessage } = useIntl();
  const { date, dateTime } = useFormats();
  const { name, scope, prefix, lastUsedAt, expiresAt, isActive, createdBy } = token;
  const revoke = formatMessage({ id: "connections.token.revoke" });
  return (
    <Box
      component="li"
      sx={{ py: 1.5, display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Typography>
          {!isActive && (
            <StatusChip
              tone="warning"
              label={formatMessage({ id: "connections.token.inactive" })}
            />
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Dotted
            facts={[
              formatMessage({ id: scopeTexts[scope] }),
              <code key="prefix" dir="ltr">{`${prefix}…`}</code>,
              formatMessage({ id: "connections.token.by" }, { name: createdBy }),
            ]}
          />
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Dotted
            facts={[
              lastUsedAt
                ? formatMessage({ id: "connections.token.used" }, { date: dateTime(lastUsedAt) })
                : formatMessage({ id: "connections.token.unused" }),
              expiresAt
                ? formatMessage({ id: "connections.token.until" }, { date: date(expiresAt) })
                : formatMessage({ id: "connections.token.endless" }),
            ]}
          />
        </Typography>
      </Box>
      <Button color="error" aria-label={`${revoke} – ${name}`} onClick={onRevoke}>
        {revoke}
      </Button>
    </Box>
  );
}
