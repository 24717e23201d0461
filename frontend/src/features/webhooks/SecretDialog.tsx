import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import MuiTextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { copied } from "../../lib/copied";
import type { MessageId } from "../../lib/texts";
import type { SecretWebhook } from "./api";

interface SecretDialogProps {
  webhook: SecretWebhook;
  onClose: () => void;
}

/** The secret of a webhook, which is shown this once. */
export function SecretDialog({ webhook, onClose }: SecretDialogProps) {
  const { formatMessage } = useIntl();
  const [said, setSaid] = useState<MessageId | null>(null);
  const titleId = useId();
  async function copy() {
    setSaid((await copied(webhook.secret)) ? "webhooks.secret.copied" : "webhooks.secret.select");
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{formatMessage({ id: "webhooks.secret.title" })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText sx={{ overflowWrap: "anywhere" }}>
          {formatMessage(
            {
              id: webhook.formerSecretUntil
                ? "webhooks.secret.rotated.text"
                : "webhooks.secret.text",
            },
            { url: <bdi key="url">{webhook.url}</bdi> },
          )}
        </DialogContentText>
        <MuiTextField
          fullWidth
          label={formatMessage({ id: "webhooks.secret" })}
          value={webhook.secret}
          helperText={<span role="status">{said && formatMessage({ id: said })}</span>}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: "ltr" } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{formatMessage({ id: "dialog.close" })}</Button>
        <Button autoFocus variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
          {formatMessage({ id: "webhooks.secret.copy" })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
