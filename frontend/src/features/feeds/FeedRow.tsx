import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Dotted } from "../../components/Dotted";
import { LabelledInput } from "../../components/form/LabelledInput";
import { useCopyLink } from "../../components/useCopyLink";
import { useFormats } from "../../components/useFormats";
import type { Feed } from "./api";

export type FeedAct = "change" | "renew" | "confirm" | "delete";

interface FeedRowProps {
  feed: Feed;
  onAct: (act: FeedAct) => void;
}

/** Shows a feed with its address and its last fetch, and warns while a stock is held back. */
export function FeedRow({ feed, onAct }: FeedRowProps) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const { name, carCount, fetchedAt, held } = feed;
  const acts = { change: "feeds.change", renew: "feeds.renew", delete: "feeds.delete" } as const;
  return (
    <Box component="li" sx={{ py: 1.5, display: "grid", gap: 1 }}>
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Dotted
            facts={[
              carCount !== null && formatMessage({ id: "feeds.cars" }, { count: carCount }),
              fetchedAt
                ? formatMessage({ id: "feeds.fetched" }, { date: dateTime(fetchedAt) })
                : formatMessage({ id: "feeds.unfetched" }),
            ]}
          />
        </Typography>
      </div>
      {held && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => onAct("confirm")}>
              {formatMessage({ id: "feeds.confirm" })}
            </Button>
          }
        >
          {formatMessage(
            { id: "feeds.held" },
            { before: held.before, now: held.now, date: dateTime(held.at) },
          )}
        </Alert>
      )}
      <Address feed={feed} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {(["change", "renew", "delete"] as const).map((act) => (
          <Button
            key={act}
            color={act === "delete" ? "error" : "primary"}
            aria-label={`${formatMessage({ id: acts[act] })} – ${name}`}
            onClick={() => onAct(act)}
          >
            {formatMessage({ id: acts[act] })}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

function Address({ feed: { name, url } }: { feed: Feed }) {
  const { formatMessage } = useIntl();
  const copy = useCopyLink();
  if (url === null)
    return <Alert severity="info">{formatMessage({ id: "feeds.address.lost" })}</Alert>;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <Box sx={{ flex: "1 1 16rem", minWidth: 0 }}>
        <LabelledInput
          readOnly
          size="small"
          label={formatMessage({ id: "feeds.address" }, { name })}
          value={url}
          inputProps={{ dir: "ltr" }}
          onFocus={(event) => event.target.select()}
        />
      </Box>
      <Button
        variant="outlined"
        startIcon={<CopyIcon />}
        aria-label={`${formatMessage({ id: "feeds.copy" })} – ${name}`}
        onClick={() => void copy(url)}
      >
        {formatMessage({ id: "feeds.copy" })}
      </Button>
    </Box>
  );
}
