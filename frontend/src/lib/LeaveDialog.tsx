import { useIntl } from "react-intl";
import { ConfirmDialog } from "../components/ConfirmDialog";

interface LeaveDialogProps {
  open: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks before typed work is lost. */
export default function LeaveDialog({ open, onClose, onLeave }: LeaveDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      open={open}
      title={formatMessage({ id: "app.unsaved.title" })}
      description={formatMessage({ id: "app.unsaved.text" })}
      confirmLabel={formatMessage({ id: "app.unsaved.leave" })}
      cancelLabel={formatMessage({ id: "app.unsaved.stay" })}
      danger
      onConfirm={onLeave}
      onClose={onClose}
    />
  );
}
