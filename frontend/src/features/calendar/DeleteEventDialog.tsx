import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { useDeleteEvent } from "./queries";
import type { CalendarEvent } from "./types";

interface DeleteEventDialogProps {
  event: CalendarEvent;
  open: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

export function DeleteEventDialog({ event, open, onClose, onConfirmed }: DeleteEventDialogProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { mutateAsync: remove } = useDeleteEvent();

  async function confirm() {
    onConfirmed();
    try {
      await remove(event.id);
      enqueueSnackbar(intl.formatMessage({ id: "calendar.deleted" }), { variant: "success" });
    } catch (error) {
      const message = serverMessage(error) ?? intl.formatMessage({ id: "calendar.error.delete" });
      enqueueSnackbar(message, { variant: "error" });
    }
  }

  return (
    <ConfirmDialog
      open={open}
      danger
      title={intl.formatMessage({ id: "calendar.delete.title" })}
      description={intl.formatMessage({ id: "calendar.delete.text" }, { title: event.title })}
      confirmLabel={intl.formatMessage({ id: "calendar.delete" })}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
