import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MuiTextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { copied } from "../../lib/copied";

/** The token, which is shown this once. Neither Esc nor a click beside it closes it. */
export function MadeTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [done, setDone] = useState(false);
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>
        {formatMessage({ id: "connections.token.made" })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="warning" id={`${id}-text`}>
          {formatMessage({ id: "connections.token.once" })}
        </Alert>
        <MuiTextField
          fullWidth
          label={formatMessage({ id: "connections.token" })}
          value={token}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: "ltr" } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: "wrap" }}>
        <Button onClick={onClose}>{formatMessage({ id: "connections.token.kept" })}</Button>
        <Button
          autoFocus
          variant="contained"
          startIcon={<CopyIcon />}
          // Without the clipboard the token is still in the field.
          onClick={() => void copied(token).then(setDone)}
        >
          {formatMessage({ id: done ? "connections.token.copied" : "connections.token.copy" })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
