import { useFormikContext } from "formik";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import type { Option } from "../../lib/lists";
import { clientLookup } from "../clients/api";
import { carLookup } from "../estimations/api";
import { garageLookup } from "../garages/api";
import type { Draft, EventValues } from "./eventForm";
import { kindTexts, statusTexts } from "./eventTexts";
import { estimationLookup, prospectLookup } from "./lookups";
import { MomentField } from "./MomentField";
import type { CalendarEvent } from "./types";
import { addMinutes, isWall, minutesBetween } from "./wall";

interface EventFieldsetProps {
  event: CalendarEvent | undefined;
  draft: Draft;
}

export function EventFieldset({ event, draft }: EventFieldsetProps) {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<EventValues>();
  const options = useMemo(
    () => ({
      kinds: optionsOf(intl, kindTexts),
      statuses: optionsOf(intl, statusTexts),
    }),
    [intl],
  );
  const { car, garage, client, prospect, estimation } = event ?? {};

  /** The end follows the start, so that the length stays. */
  function follow(start: string, before: string) {
    if (!isWall(start) || !isWall(before) || !isWall(values.end)) return;
    void setFieldValue("end", addMinutes(values.end, minutesBetween(before, start)));
  }

  return (
    <>
      <TextField autoFocus required name="title" label="calendar.field.title" autoComplete="off" />
      <SelectField required name="kind" label="calendar.field.kind" options={options.kinds} />
      <MomentField
        name="start"
        type="datetime-local"
        label="calendar.field.start"
        onChange={follow}
      />
      <MomentField name="end" type="datetime-local" label="calendar.field.end" />
      {event && (
        <SelectField
          required
          name="status"
          label="calendar.field.status"
          options={options.statuses}
        />
      )}
      <AutocompleteField
        name="garageId"
        label="calendar.field.garage"
        lookup={garageLookup}
        initial={optionOf(garage) ?? draft.garage}
      />
      <AutocompleteField
        name="carId"
        label="calendar.field.car"
        lookup={carLookup}
        initial={optionOf(car)}
      />
      <AutocompleteField
        name="prospectId"
        label="calendar.field.prospect"
        lookup={prospectLookup}
        initial={optionOf(prospect) ?? draft.prospect}
      />
      <AutocompleteField
        name="clientId"
        label="calendar.field.client"
        lookup={clientLookup}
        initial={optionOf(client)}
      />
      <AutocompleteField
        name="estimationId"
        label="calendar.field.estimation"
        lookup={estimationLookup}
        initial={optionOf(estimation)}
      />
      <TextField multiline minRows={2} maxRows={8} name="notes" label="calendar.field.notes" />
    </>
  );
}

function optionOf(row: { id: string; label: string } | null | undefined): Option | undefined {
  return row ? { value: row.id, label: row.label } : undefined;
}
