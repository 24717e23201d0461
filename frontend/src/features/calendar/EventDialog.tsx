import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useMemo, useRef, useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { useLeave } from "../../lib/unsaved";
import { formatMoment, wallOf } from "../../lib/zone";
import { FormDialog } from "../../components/form/FormDialog";
import { showRefusal } from "../../components/form/serverErrors";
import { closedReason, conflictOf, refusedStarts } from "./conflict";
import { DeleteEventDialog } from "./DeleteEventDialog";
import { EventFieldset } from "./EventFieldset";
import {
  changesOf,
  eventSchema,
  fieldsOf,
  valuesOf,
  type Draft,
  type EventValues,
} from "./eventForm";
import { EventLinks } from "./EventLinks";
import { OutsideHoursDialog } from "./OutsideHoursDialog";
import { isOfMany, useChangeEvent, useCreateEvent } from "./api";
import { isRepeated } from "./recurrence";
import ScopeDialog from "./ScopeDialog";
import type { CalendarEvent, Conflict, Scope } from "./types";

interface EventDialogProps {
  /** None: a new one. */
  event?: CalendarEvent;
  draft: Draft;
  onSaved: (event: CalendarEvent) => void;
  onConflict: (conflict: Conflict) => void;
  onClose: () => void;
}

interface Attempt {
  values: EventValues;
  helpers: FormikHelpers<EventValues>;
  /** Set for an appointment of a series. */
  scope?: Scope;
}

interface Taken {
  conflict: Conflict;
  /** Starts of the refused appointments of a series. */
  starts: string[];
}

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
  const [initialValues] = useState(() => valuesOf(event, draft));
  const [taken, setTaken] = useState<Taken | null>(null);
  const [asked, setAsked] = useState<Attempt | null>(null);
  const [closed, setClosed] = useState<{ reason: string; attempt: Attempt } | null>(null);
  const [deleting, setDeleting] = useState(false);
  const lift = useRef<(() => void) | null>(null);

  async function askScope(attempt: Attempt) {
    const { values } = attempt;
    const changed = Object.keys(changesOf(values, initialValues)).length > 0;
    const asks = event && isRepeated(event) && changed;
    if (asks) setAsked(attempt);
    else await submit(attempt);
  }

  async function submit(attempt: Attempt, outsideHours = false) {
    const { values, helpers, scope } = attempt;
    const several = values.repeat !== "never" || isOfMany(scope);
    setTaken(null);
    // After a question the form is no longer the one that is sending.
    helpers.setSubmitting(true);
    try {
      const saved = event
        ? await change({
            id: event.id,
            fields: scope
              ? { ...changesOf(values, initialValues), scope }
              : fieldsOf(values, initialValues.assigneeId),
            outsideHours,
          })
        : await create({ ...fieldsOf(values), outsideHours });
      const id = several ? "calendar.saved.several" : "calendar.saved";
      enqueueSnackbar(intl.formatMessage({ id }), { variant: "success" });
      lift.current?.();
      onSaved(saved);
    } catch (error) {
      const reason = closedReason(error);
      if (reason !== null) {
        setClosed({ reason, attempt });
        return;
      }
      const conflict = conflictOf(error);
      setTaken(conflict && { conflict, starts: several ? refusedStarts(error) : [] });
      const message = serverMessage(error) ?? intl.formatMessage({ id: "calendar.error.save" });
      const rename = { start: "time", end: "duration", recurrence: values.ends };
      showRefusal(helpers, { error, values, message, rename });
    } finally {
      helpers.setSubmitting(false);
    }
  }

  return (
    <>
      <FormDialog<EventValues>
        title={intl.formatMessage({ id: event ? "calendar.edit.title" : "calendar.new.title" })}
        initialValues={initialValues}
        schema={schema}
        fullScreen={phone}
        liftRef={lift}
        submitLabel={intl.formatMessage({ id: event ? "form.save" : "calendar.add" })}
        actions={
          event && (
            <Button color="error" onClick={() => setDeleting(true)}>
              {intl.formatMessage({ id: "calendar.delete" })}
            </Button>
          )
        }
        onSubmit={(values, helpers) => askScope({ values, helpers })}
        onClose={onClose}
      >
        {event && <EventLinks event={event} />}
        {taken && (
          <Alert
            severity="warning"
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => leave(() => onConflict(taken.conflict))}
              >
                {intl.formatMessage({ id: "calendar.conflict.see" })}
              </Button>
            }
          >
            {takenText(intl, taken)}
          </Alert>
        )}
        <EventFieldset event={event} draft={draft} />
      </FormDialog>
      {asked && (
        <ScopeDialog
          onConfirm={(scope) => {
            void submit({ ...asked, scope });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
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

const NAMED = 4;

function takenText(intl: IntlShape, { conflict: { title }, starts }: Taken): string {
  if (starts.length === 0) return intl.formatMessage({ id: "calendar.conflict" }, { title });
  const named = starts.slice(0, NAMED).map((start) => formatMoment(intl, wallOf(start)));
  const count = starts.length - named.length;
  const others =
    count > 0 ? [intl.formatMessage({ id: "calendar.conflict.others" }, { count })] : [];
  const moments = intl.formatList([...named, ...others]);
  const id = "calendar.conflict.series";
  return intl.formatMessage({ id }, { count: starts.length, moments, title });
}
