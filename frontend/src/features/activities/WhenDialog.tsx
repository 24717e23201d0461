import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { momentOf } from "../../lib/zone";
import { LazyDateInput } from "../../components/dates/lazyDateInput";

const DAY_MS = 86_400_000;

export interface WhenDialogProps {
  title: MessageId;
  /** From now; without it, any moment to come. */
  mostDays?: number | undefined;
  onPick: (moment: Date) => void;
  onClose: () => void;
}

/** A day and an hour to come, on the clock of the partner's zone. */
export default function WhenDialog({ title, mostDays, onPick, onClose }: WhenDialogProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [value, setValue] = useState("");
  const [missing, setMissing] = useState(false);

  function submit(event: React.SubmitEvent) {
    event.preventDefault();
    const moment = momentOf(value);
    const days = (moment.getTime() - Date.now()) / DAY_MS;
    if (days > 0 && days <= (mostDays ?? days)) onPick(moment);
    else setMissing(true);
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{formatMessage({ id: title })}</DialogTitle>
        <DialogContent>
          <LazyDateInput
            type="dateTime"
            label={formatMessage({ id: "when.day" })}
            value={value}
            onChange={(moment) => {
              setValue(moment);
              setMissing(false);
            }}
            whenInvalid=""
            disablePast
            fullWidth
            required
            error={missing}
            helperText={
              missing &&
              (mostDays === undefined
                ? formatMessage({ id: "activities.followUp.future" })
                : formatMessage({ id: "when.limits" }, { days: mostDays }))
            }
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
