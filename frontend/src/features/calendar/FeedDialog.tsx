import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmChange } from "../../components/ConfirmChange";
import { ErrorState } from "../../components/ErrorState";
import { FailurePlace } from "../../components/failures";
import { LabelledInput } from "../../components/form/LabelledInput";
import { useCopyLink } from "../../components/useCopyLink";
import { useSay } from "../../components/useSay";
import { feedQuery, useCloseFeed, useRenewFeed } from "./api";

/** The secret address under which another calendar follows this one. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const titleId = useId();
  const { data: feed, error, refetch } = useQuery(feedQuery);
  const { mutateAsync: renew, isPending: renewing } = useRenewFeed();
  const { mutateAsync: close, isPending: closing } = useCloseFeed();
  const [asking, setAsking] = useState<"renew" | "close" | null>(null);
  const busy = renewing || closing;

  function content() {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!feed) return <Skeleton variant="rounded" height={56} />;
    if (feed.url === null) return <CreateButton />;
    return (
      <>
        <FeedAddress url={feed.url} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button disabled={busy} onClick={() => setAsking("renew")}>
            {intl.formatMessage({ id: "calendar.feed.renew" })}
          </Button>
          <Button color="error" disabled={busy} onClick={() => setAsking("close")}>
            {intl.formatMessage({ id: "calendar.feed.close" })}
          </Button>
        </Box>
      </>
    );
  }

  return (
    <FailurePlace open>
      {(failure) => (
        <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
          <DialogTitle id={titleId}>
            {intl.formatMessage({ id: "calendar.feed.title" })}
          </DialogTitle>
          <DialogContent sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
            <DialogContentText>
              {intl.formatMessage({ id: "calendar.feed.text" })}
            </DialogContentText>
            {content()}
            {failure}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <Button onClick={onClose}>{intl.formatMessage({ id: "dialog.close" })}</Button>
          </DialogActions>
          <ConfirmChange
            open={asking !== null}
            title={asking === "close" ? "calendar.feed.close" : "calendar.feed.renew"}
            description={intl.formatMessage({ id: "calendar.feed.lost" })}
            confirm="calendar.feed.confirm"
            change={() => (asking === "close" ? close() : renew())}
            onClose={() => setAsking(null)}
          />
        </Dialog>
      )}
    </FailurePlace>
  );
}

function CreateButton() {
  const intl = useIntl();
  const say = useSay();
  const { mutateAsync: create, isPending } = useRenewFeed();
  return (
    <Button variant="contained" loading={isPending} onClick={() => void say(create())}>
      {intl.formatMessage({ id: "calendar.feed.create" })}
    </Button>
  );
}

function FeedAddress({ url }: { url: string }) {
  const intl = useIntl();
  const copy = useCopyLink();

  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "center", width: 1 }}>
      <LabelledInput
        readOnly
        label={intl.formatMessage({ id: "calendar.feed.address" })}
        value={url}
        inputProps={{ dir: "ltr" }}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy(url)}>
        {intl.formatMessage({ id: "calendar.feed.copy" })}
      </Button>
    </Box>
  );
}
