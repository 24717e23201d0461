import Box from "@mui/material/Box";
import { useFormikContext } from "formik";
import { useEffect, useMemo, useRef } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { DateField } from "../../components/form/DateField";
import { MoreFields } from "../../components/form/MoreFields";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { READING, UNKNOWN, useSelected } from "../../components/list/useLookup";
import type { Option } from "../../lib/lists";
import { clientLookup } from "../clients/api";
import { carLookup } from "../cars/carLookup";
import { garageLookup } from "../garages/api";
import { AssigneeSelect } from "../team/assignees/AssigneeSelect";
import type { Draft, EventValues } from "./eventForm";
import { kindTexts, statusTexts } from "./eventTexts";
import { estimationLookup, prospectLookup } from "./lookups";
import { RecurrenceFields } from "./RecurrenceFields";
import type { CalendarEvent } from "./types";

const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240, 480];
const FOLDED = ["carId", "prospectId", "estimationId", "notes"];

interface EventFieldsetProps {
  event: CalendarEvent | undefined;
  draft: Draft;
}

export function EventFieldset({ event, draft }: EventFieldsetProps) {
  const intl = useIntl();
  const { duration } = useFormikContext<EventValues>().values;
  const options = useMemo(
    () => ({
      kinds: optionsOf(intl, kindTexts),
      statuses: optionsOf(intl, statusTexts),
      durations: [...new Set([...DURATIONS, Number(duration)])]
        .sort((one, other) => one - other)
        .map((minutes) => ({ value: String(minutes), label: durationText(intl, minutes) })),
    }),
    [intl, duration],
  );
  const { car, garage, client, prospect, estimation } = event ?? {};

  return (
    <>
      <SelectField required name="kind" label="calendar.field.kind" options={options.kinds} />
      <TextField autoFocus required name="title" label="calendar.field.title" autoComplete="off" />
      {!event && <ProposedTitle />}
      <Allowed call="GET /client/getAll">
        <AutocompleteField
          name="clientId"
          label="calendar.field.client"
          lookup={clientLookup}
          initial={optionOf(client) ?? draft.client}
        />
      </Allowed>
      <DateField required name="day" label="calendar.field.day" />
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2 }}>
        <DateField required type="time" name="time" label="calendar.field.time" />
        <SelectField
          required
          name="duration"
          label="calendar.field.duration"
          options={options.durations}
        />
      </Box>
      {!event && <RecurrenceFields />}
      <AutocompleteField
        name="garageId"
        label="calendar.field.garage"
        lookup={garageLookup}
        initial={optionOf(garage) ?? draft.garage}
      />
      <AssigneeSelect current={event?.assignee} />
      {event && (
        <SelectField
          required
          name="status"
          label="calendar.field.status"
          options={options.statuses}
        />
      )}
      <MoreFields names={FOLDED}>
        <AutocompleteField
          name="carId"
          label="calendar.field.car"
          lookup={carLookup}
          initial={optionOf(car)}
        />
        <Allowed call="GET /prospect/all">
          <AutocompleteField
            name="prospectId"
            label="calendar.field.prospect"
            lookup={prospectLookup}
            initial={optionOf(prospect) ?? draft.prospect}
          />
        </Allowed>
        <Allowed call="GET /estimation/partner/getAll">
          <AutocompleteField
            name="estimationId"
            label="calendar.field.estimation"
            lookup={estimationLookup}
            initial={optionOf(estimation)}
          />
        </Allowed>
        <TextField multiline minRows={2} maxRows={8} name="notes" label="calendar.field.notes" />
      </MoreFields>
    </>
  );
}

/** Names the appointment by its kind and whom or what it is about, as long as nothing else is typed. */
function ProposedTitle() {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<EventValues>();
  const { title, kind, clientId, prospectId, estimationId } = values;
  // A person says more than a car does, and a client is who a prospect became.
  const [about] = [
    useSelected(clientLookup, clientId ? [clientId] : []),
    useSelected(prospectLookup, prospectId ? [prospectId] : []),
    useSelected(estimationLookup, estimationId ? [estimationId] : []),
  ].flat();
  const isNamed = about && about.label !== READING && about.label !== UNKNOWN;
  const proposed = isNamed
    ? `${intl.formatMessage({ id: kindTexts[kind] })} – ${about.label}`
    : null;
  const last = useRef("");
  useEffect(() => {
    if (proposed === null || proposed === last.current) return;
    if (title === last.current) void setFieldValue("title", proposed);
    last.current = proposed;
  }, [proposed, title, setFieldValue]);
  return null;
}

function optionOf(row: { id: string; label: string } | null | undefined): Option | undefined {
  return row ? { value: row.id, label: row.label } : undefined;
}

/** "1 h 30 min" */
function durationText(intl: IntlShape, minutes: number): string {
  const part = (value: number, unit: string) =>
    value > 0 ? intl.formatNumber(value, { style: "unit", unit }) : "";
  return [part(Math.floor(minutes / 60), "hour"), part(minutes % 60, "minute")]
    .filter(Boolean)
    .join(" ");
}
