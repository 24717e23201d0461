import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { ScopeChoice } from "./ScopeChoice";
import type { Scope } from "./types";

interface ScopeDialogProps {
  onConfirm: (scope: Scope) => void;
  onClose: () => void;
}

/** Asks which appointments of a series a change is for. Mount it to open it. */
export default function ScopeDialog({ onConfirm, onClose }: ScopeDialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const [scope, setScope] = useState<Scope>("this");
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Events of React pass through the portal to the form below.
          event.stopPropagation();
          onConfirm(scope);
        }}
      >
        <DialogTitle id={titleId}>{intl.formatMessage({ id: "calendar.scope.title" })}</DialogTitle>
        <DialogContent>
          <ScopeChoice autoFocus value={scope} onChange={setScope} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>{intl.formatMessage({ id: "dialog.cancel" })}</Button>
          <Button type="submit" variant="contained">
            {intl.formatMessage({ id: "form.save" })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
