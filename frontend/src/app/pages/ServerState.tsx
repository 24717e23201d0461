import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { StatusChip } from "../../components/StatusChip";
import type { Readiness } from "./api";

interface ServerStateProps {
  readiness: Readiness | undefined;
  unreachable: boolean;
}

/** Server, database and live channel, each with its state in a word. */
export function ServerState({ readiness, unreachable }: ServerStateProps) {
  const { formatMessage } = useIntl();
  const known = unreachable ? undefined : readiness;
  const rows: { label: MessageId; works: boolean | undefined }[] = [
    { label: "templates.fault.server", works: unreachable ? false : known && true },
    { label: "templates.fault.database", works: known?.database },
    { label: "templates.fault.channel", works: known?.channelLayer },
  ];
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{ m: 0, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      {rows.map(({ label, works }) => (
        <Box
          key={label}
          sx={{
            display: "flex",
            justifyContent: "space-between",
            gap: 2,
            px: 2,
            py: 1.25,
            "&:not(:last-of-type)": { borderBottom: 1, borderColor: "divider" },
          }}
        >
          <Typography component="dt">{formatMessage({ id: label })}</Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <State works={works} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function State({ works }: { works: boolean | undefined }) {
  const { formatMessage } = useIntl();
  if (works === undefined) {
    return <StatusChip label={formatMessage({ id: "templates.fault.unknown" })} />;
  }
  return works ? (
    <StatusChip tone="success" label={formatMessage({ id: "templates.fault.works" })} />
  ) : (
    <StatusChip tone="error" label={formatMessage({ id: "templates.fault.fails" })} />
  );
}
