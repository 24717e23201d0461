import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import MuiTextField from "@mui/material/TextField";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useCopyLink } from "../../components/useCopyLink";
import type { Invited } from "./api";

/** The link of an invitation, which is shown this once. */
export function LinkDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const copy = useCopyLink();
  const titleId = useId();
  const { email, link } = invited;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{formatMessage({ id: "team.invited.title" })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText sx={{ overflowWrap: "anywhere" }}>
          {formatMessage({ id: "team.invited.text" }, { email: <bdi key="email">{email}</bdi> })}
        </DialogContentText>
        <MuiTextField
          fullWidth
          label={formatMessage({ id: "team.invited.link" })}
          value={link}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: "ltr" } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{formatMessage({ id: "dialog.close" })}</Button>
        <Button
          autoFocus
          variant="contained"
          startIcon={<CopyIcon />}
          onClick={() => void copy(link)}
        >
          {formatMessage({ id: "link.copy" })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
