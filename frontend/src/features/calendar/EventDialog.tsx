import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { useLeave } from "../../lib/unsaved";
import { FormDialog } from "../../components/form/FormDialog";
import { showRefusal } from "../../components/form/serverErrors";
import { closedReason, conflictOf } from "./conflict";
import { DeleteEventDialog } from "./DeleteEventDialog";
import { EventFieldset } from "./EventFieldset";
import { eventSchema, fieldsOf, valuesOf, type Draft, type EventValues } from "./eventForm";
import { EventLinks } from "./EventLinks";
import { OutsideHoursDialog } from "./OutsideHoursDialog";
import { useChangeEvent, useCreateEvent } from "./api";
import type { CalendarEvent, Conflict } from "./types";

interface EventDialogProps {
  /** None: a new one. */
  event?: CalendarEvent;
  draft: Draft;
  onSaved: (event: CalendarEvent) => void;
  onConflict: (conflict: Conflict) => void;
  onClose: () => void;
}

type Attempt = [values: EventValues, helpers: FormikHelpers<EventValues>];

export default function EventDialog({
  event,
  draft,
  onSaved,
  onConflict,
  onClose,
}: EventDialogProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const leave = useLeave();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  const { mutateAsync: create } = useCreateEvent();
  const { mutateAsync: change } = useChangeEvent();
  const schema = useMemo(() => eventSchema(intl), [intl]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [closed, setClosed] = useState<{ reason: string; attempt: Attempt } | null>(null);
  const [deleting, setDeleting] = useState(false);

  async function submit([values, helpers]: Attempt, outsideHours = false) {
    const fields = fieldsOf(values);
    setConflict(null);
    try {
      const saved = event
        ? await change({ id: event.id, fields, outsideHours })
        : await create({ ...fields, outsideHours });
      enqueueSnackbar(intl.formatMessage({ id: "calendar.saved" }), { variant: "success" });
      onSaved(saved);
    } catch (error) {
      const reason = closedReason(error);
      if (reason !== null) {
        setClosed({ reason, attempt: [values, helpers] });
        return;
      }
      setConflict(conflictOf(error));
      const message = serverMessage(error) ?? intl.formatMessage({ id: "calendar.error.save" });
      const rename = { start: "time", end: "duration" };
      showRefusal(helpers, { error, values, message, rename });
    }
  }

  return (
    <>
      <FormDialog<EventValues>
        title={intl.formatMessage({ id: event ? "calendar.edit.title" : "calendar.new.title" })}
        initialValues={valuesOf(event, draft)}
        schema={schema}
        fullScreen={phone}
        submitLabel={intl.formatMessage({ id: event ? "form.save" : "calendar.add" })}
        actions={
          event && (
            <Button color="error" onClick={() => setDeleting(true)}>
              {intl.formatMessage({ id: "calendar.delete" })}
            </Button>
          )
        }
        onSubmit={(values, helpers) => submit([values, helpers])}
        onClose={onClose}
      >
        {event && <EventLinks event={event} />}
        {conflict && (
          <Alert
            severity="warning"
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => leave(() => onConflict(conflict))}
              >
                {intl.formatMessage({ id: "calendar.conflict.see" })}
              </Button>
            }
          >
            {intl.formatMessage({ id: "calendar.conflict" }, { title: conflict.title })}
          </Alert>
        )}
        <EventFieldset event={event} draft={draft} />
      </FormDialog>
      <OutsideHoursDialog
        reason={closed?.reason ?? null}
        onConfirm={() => {
          if (closed) void submit(closed.attempt, true);
          setClosed(null);
        }}
        onClose={() => setClosed(null)}
      />
      {event && (
        <DeleteEventDialog
          event={event}
          open={deleting}
          onClose={() => setDeleting(false)}
          onConfirmed={onClose}
        />
      )}
    </>
  );
}
