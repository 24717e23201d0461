import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useFormikContext } from "formik";
import { useId, useMemo } from "react";
import { useIntl } from "react-intl";
import { weekdayName, weekdays } from "../../components/dates/weekdays";
import { DateField } from "../../components/form/DateField";
import { NumberField } from "../../components/form/NumberField";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { useFormField } from "../../components/form/useFormField";
import type { EventValues } from "./eventForm";
import { isWeekly, repeatOptions, weekdayOf } from "./recurrence";

const endTexts = { times: "calendar.ends.times", until: "calendar.ends.until" } as const;
// The months that have a day after the 28th are not all of them.
const IN_EVERY_MONTH = 28;

/** Whether and how a new appointment is repeated, and until when. */
export function RecurrenceFields() {
  const intl = useIntl();
  const { repeat, ends, day } = useFormikContext<EventValues>().values;
  const options = useMemo(() => repeatOptions(intl), [intl]);
  const endOptions = useMemo(() => optionsOf(intl, endTexts), [intl]);
  const date = Number(day.slice(-2));
  const skips = repeat === "monthly" && date > IN_EVERY_MONTH;
  return (
    <>
      <SelectField
        required
        name="repeat"
        label="calendar.field.repeat"
        options={options}
        hint={skips && intl.formatMessage({ id: "calendar.repeat.skips" }, { day: date })}
      />
      {isWeekly(repeat) && <WeekdaysField first={weekdayOf(day)} />}
      {repeat !== "never" && (
        <>
          <SelectField required name="ends" label="calendar.field.ends" options={endOptions} />
          {ends === "until" ? (
            <DateField required name="until" label="calendar.field.until" />
          ) : (
            <NumberField required name="times" label="calendar.field.times" />
          )}
        </>
      )}
    </>
  );
}

/** The day of the first appointment is always one of the days. */
function WeekdaysField({ first }: { first: number }) {
  const intl = useIntl();
  const labelId = useId();
  const { value, disabled, setValue } = useFormField<number[]>("weekdays");
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={labelId} sx={{ mb: 0.5 }}>
        {intl.formatMessage({ id: "calendar.field.weekdays" })}
      </FormLabel>
      <ToggleButtonGroup
        fullWidth
        color="primary"
        aria-labelledby={labelId}
        disabled={disabled}
        value={[...value, first]}
        onChange={(_event, days: number[]) => setValue(days.filter((day) => day !== first))}
      >
        {weekdays.map((weekday) => (
          <ToggleButton
            key={weekday}
            value={weekday}
            disabled={disabled || weekday === first}
            aria-label={weekdayName(intl, weekday)}
            sx={{ p: 0, height: 44, "&.Mui-selected.Mui-disabled": { color: "primary.main" } }}
          >
            {weekdayName(intl, weekday, "narrow")}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  );
}
