import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useIntl } from "react-intl";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description?: React.ReactNode;
  /** Why the last attempt failed. */
  error?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. The focus is on "cancel", so that Enter alone never destroys. */
export function ConfirmDialog({
  open,
  title,
  description,
  error,
  confirmLabel,
  cancelLabel,
  danger,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const intl = useIntl();
  const id = useId();
  const cancel = intl.formatMessage({ id: "dialog.cancel" });
  // "Cancel" beside "Cancel the order" would be read as the same.
  const dismiss = confirmLabel.startsWith(cancel)
    ? intl.formatMessage({ id: "dialog.close" })
    : cancel;
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" id={`${id}-text`}>
          {description}
        </DialogContentText>
        <div role="alert">
          {error && (
            <Alert severity="error" role="presentation" sx={{ mt: 2 }}>
              {error}
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={onClose} disabled={busy}>
          {cancelLabel ?? dismiss}
        </Button>
        <Button
          variant="contained"
          color={danger ? "error" : "primary"}
          // The second of two clicks comes while the dialog fades out.
          onClick={open ? onConfirm : undefined}
          loading={busy}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
