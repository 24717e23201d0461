import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { LazyDateInput } from "../../components/dates/lazyDateInput";

const MOST_DAYS = 29;

export interface WhenDialogProps {
  title: MessageId;
  onPick: (day: Date) => void;
  onClose: () => void;
}

/** A day within the next thirty, at 9:00. */
export default function WhenDialog({ title, onPick, onClose }: WhenDialogProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [value, setValue] = useState("");
  const [missing, setMissing] = useState(false);

  function submit(event: React.SubmitEvent) {
    event.preventDefault();
    const day = new Date(`${value}T09:00`);
    const days = (day.getTime() - Date.now()) / 86_400_000;
    if (days > 0 && days <= MOST_DAYS) onPick(day);
    else setMissing(true);
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{formatMessage({ id: title })}</DialogTitle>
        <DialogContent>
          <LazyDateInput
            label={formatMessage({ id: "when.day" })}
            value={value}
            onChange={(day) => {
              setValue(day);
              setMissing(false);
            }}
            whenInvalid=""
            disablePast
            fullWidth
            required
            error={missing}
            helperText={formatMessage({ id: missing ? "when.limits" : "when.at9" })}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{formatMessage({ id: "dialog.cancel" })}</Button>
          <Button type="submit" variant="contained">
            {formatMessage({ id: "when.submit" })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
