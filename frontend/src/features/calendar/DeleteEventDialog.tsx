import { useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { isOfMany, useDeleteEvent } from "./api";
import { isRepeated } from "./recurrence";
import { ScopeChoice } from "./ScopeChoice";
import type { CalendarEvent, Scope } from "./types";

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
  const [scope, setScope] = useState<Scope>("this");
  const text = intl.formatMessage({ id: "calendar.delete.text" }, { title });
  return (
    <ConfirmDelete
      {...handlers}
      id={open ? id : null}
      title={isRepeated(event) ? "calendar.delete.series" : "calendar.delete.title"}
      description={isRepeated(event) ? <ScopeChoice value={scope} onChange={setScope} /> : text}
      confirm="calendar.delete"
      deleted={isOfMany(scope) ? "calendar.deleted.several" : "calendar.deleted"}
      failure={deleteError}
      remove={() => remove({ event, scope })}
    />
  );
}

function deleteError(intl: IntlShape, error: unknown): string {
  return serverMessage(error) ?? intl.formatMessage({ id: "calendar.error.delete" });
}
