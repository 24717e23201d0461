import { useIntl } from "react-intl";
import { ConfirmDialog } from "../../components/ConfirmDialog";

interface OutsideHoursDialogProps {
  /** The server's words; null: closed. */
  reason: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function OutsideHoursDialog({ reason, onConfirm, onClose }: OutsideHoursDialogProps) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      open={reason !== null}
      title={intl.formatMessage({ id: "calendar.outside.title" })}
      description={
        <>
          {reason !== null && <span>{reason}</span>}{" "}
          <span>{intl.formatMessage({ id: "calendar.outside.question" })}</span>
        </>
      }
      confirmLabel={intl.formatMessage({ id: "calendar.outside.confirm" })}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
