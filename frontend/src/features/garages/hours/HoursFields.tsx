import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { FieldArray, useFormikContext } from "formik";
import { useId } from "react";
import { useIntl } from "react-intl";
import { DateField } from "../../../components/form/DateField";
import { weekdayName, weekdays } from "../../../components/dates/weekdays";
import type { ScheduleValues } from "./scheduleForm";
import { AFTERNOON, MORNING } from "./usualWeek";

/** The opening hours of each weekday; a day without any is closed. */
export function HoursFields() {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<ScheduleValues>();
  const monday = values.hours.filter(({ weekday }) => weekday === 1);

  function copyMonday() {
    const week = [1, 2, 3, 4, 5].flatMap((weekday) => monday.map((row) => ({ ...row, weekday })));
    void setFieldValue("hours", [...week, ...values.hours.filter(({ weekday }) => weekday > 5)]);
  }

  return (
    <FieldArray name="hours">
      {(list) => (
        <Box sx={{ display: "grid", gap: 1.5 }}>
          {weekdays.map((weekday) => (
            <Day
              key={weekday}
              name={weekdayName(intl, weekday)}
              rows={values.hours.flatMap((row, index) => (row.weekday === weekday ? [index] : []))}
              onAdd={(isFirst) => list.push({ weekday, ...(isFirst ? MORNING : AFTERNOON) })}
              onRemove={(index) => list.remove(index)}
            />
          ))}
          <Button
            size="small"
            disabled={monday.length === 0}
            onClick={copyMonday}
            sx={{ justifySelf: "start" }}
          >
            {intl.formatMessage({ id: "garages.hours.copy" })}
          </Button>
        </Box>
      )}
    </FieldArray>
  );
}

interface DayProps {
  name: string;
  /** Where the day's hours stand among all. */
  rows: number[];
  onAdd: (isFirst: boolean) => void;
  onRemove: (index: number) => void;
}

function Day({ name, rows, onAdd, onRemove }: DayProps) {
  const intl = useIntl();
  const headingId = useId();
  return (
    <Box role="group" aria-labelledby={headingId}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 40 }}>
        <Typography
          id={headingId}
          variant="subtitle1"
          component="h3"
          sx={{ "&::first-letter": { textTransform: "uppercase" } }}
        >
          {name}
        </Typography>
        {rows.length === 0 && (
          <Typography sx={{ color: "text.secondary" }}>
            {intl.formatMessage({ id: "garages.hours.closed" })}
          </Typography>
        )}
        <IconButton
          aria-label={intl.formatMessage({ id: "garages.hours.add" }, { day: name })}
          onClick={() => onAdd(rows.length === 0)}
          sx={{ marginInlineStart: "auto" }}
        >
          <AddIcon />
        </IconButton>
      </Box>
      {rows.map((index) => (
        <Box
          key={index}
          sx={{ display: "grid", gridTemplateColumns: "1fr 1fr auto", gap: 1, mb: 1 }}
        >
          <DateField
            required
            size="small"
            type="time"
            name={`hours[${index}].opens`}
            label="garages.hours.opens"
          />
          <DateField
            required
            size="small"
            type="time"
            name={`hours[${index}].closes`}
            label="garages.hours.closes"
          />
          <IconButton
            aria-label={intl.formatMessage({ id: "garages.hours.remove" }, { day: name })}
            onClick={() => onRemove(index)}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
