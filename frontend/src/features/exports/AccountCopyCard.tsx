import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../../components/Loaded";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { serverMessage } from "../../lib/api/errors";
import { copiesQuery, isOpen, useOrderCopy, type AccountCopy } from "./api";

/** A copy of everything in the account: ordered, waited for and fetched. */
export function AccountCopyCard() {
  const { formatMessage } = useIntl();
  const id = useId();
  const query = useQuery(copiesQuery);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2">
        {formatMessage({ id: "accountCopy.title" })}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>
        {formatMessage({ id: "accountCopy.text" })}
      </Typography>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={40} width={220} />}>
        {(copies) => <Copies copies={copies} />}
      </Loaded>
    </Card>
  );
}

function Copies({ copies }: { copies: AccountCopy[] }) {
  const { formatMessage } = useIntl();
  const { mutateAsync: order, isPending } = useOrderCopy();
  const failed = formatMessage({ id: "accountCopy.notOrdered" });
  const say = useSay((_intl, error) => serverMessage(error) ?? failed);
  const latest = copies.at(0);
  const ready = copies.find(({ state }) => state === "done");
  const open = latest && isOpen(latest) ? latest : undefined;
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      {open && <Progress copy={open} />}
      {latest?.state === "failed" && (
        <Alert severity="error">{formatMessage({ id: "accountCopy.failed" })}</Alert>
      )}
      {ready && <Ready copy={ready} />}
      {!open && (
        <Button variant="outlined" loading={isPending} onClick={() => void say(order())}>
          {formatMessage({ id: ready ? "accountCopy.orderAgain" : "accountCopy.order" })}
        </Button>
      )}
    </Stack>
  );
}

function Progress({ copy: { done, total } }: { copy: AccountCopy }) {
  const { formatMessage } = useIntl();
  const label = total
    ? formatMessage({ id: "accountCopy.progress" }, { done, total })
    : formatMessage({ id: "accountCopy.queued" });
  return (
    <Box sx={{ width: 1, display: "grid", gap: 1 }}>
      <LinearProgress
        aria-label={formatMessage({ id: "accountCopy.making" })}
        variant={total ? "determinate" : "indeterminate"}
        value={total ? (done / total) * 100 : undefined}
      />
      <Typography role="status">{label}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {formatMessage({ id: "accountCopy.leave" })}
      </Typography>
    </Box>
  );
}

function Ready({ copy: { url, size, createdAt, expiresAt } }: { copy: AccountCopy }) {
  const { formatMessage } = useIntl();
  const formats = useFormats();
  return (
    <Stack spacing={1} sx={{ alignItems: "flex-start" }}>
      <Typography>
        {formatMessage(
          { id: "accountCopy.ready" },
          { date: formats.dateTime(createdAt), size: formats.fileSize(size) },
        )}
      </Typography>
      <Button variant="contained" href={url ?? ""} startIcon={<DownloadIcon />}>
        {formatMessage({ id: "accountCopy.download" })}
      </Button>
      {expiresAt && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {formatMessage({ id: "accountCopy.until" }, { date: formats.dateTime(expiresAt) })}
        </Typography>
      )}
    </Stack>
  );
}
