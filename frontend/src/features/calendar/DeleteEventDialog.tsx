import { useIntl, type IntlShape } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { useDeleteEvent } from "./api";
import type { CalendarEvent } from "./types";

interface DeleteEventDialogProps {
  event: CalendarEvent;
  open: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

export function DeleteEventDialog({ event, open, ...handlers }: DeleteEventDialogProps) {
  const intl = useIntl();
  const { mutateAsync: remove } = useDeleteEvent();
  const { id, title } = event;
  return (
    <ConfirmDelete
      {...handlers}
      id={open ? id : null}
      title="calendar.delete.title"
      description={intl.formatMessage({ id: "calendar.delete.text" }, { title })}
      confirm="calendar.delete"
      deleted="calendar.deleted"
      failure={deleteError}
      remove={remove}
    />
  );
}

function deleteError(intl: IntlShape, error: unknown): string {
  return serverMessage(error) ?? intl.formatMessage({ id: "calendar.error.delete" });
}
