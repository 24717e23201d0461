import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useIntl } from "react-intl";
import { groundTexts } from "./consentTexts";
import type { Ground } from "./types";

export interface GroundDialogProps {
  /** Called by the press that names the ground; without it, the call has been made already. */
  phoneNumber?: string | undefined;
  onPick: (ground: Ground) => void;
  onClose: () => void;
}

/** Asks why a person is called who has withdrawn their consent: the law knows two grounds. */
export default function GroundDialog({ phoneNumber, onPick, onClose }: GroundDialogProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const textId = `${id}-text`;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>{formatMessage({ id: "consents.ground.title" })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {formatMessage({ id: "consents.ground.text" })}
        </DialogContentText>
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, flexDirection: "column", gap: 1 }}>
        {(Object.keys(groundTexts) as Ground[]).map((ground) => (
          <Button
            key={ground}
            fullWidth
            variant="outlined"
            {...(phoneNumber && { href: `tel:${phoneNumber}` })}
            onClick={() => onPick(ground)}
          >
            {formatMessage({ id: groundTexts[ground] })}
          </Button>
        ))}
        <Button fullWidth autoFocus onClick={onClose}>
          {formatMessage({ id: "consents.ground.cancel" })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
