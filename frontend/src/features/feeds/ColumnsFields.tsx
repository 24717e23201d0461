import AddIcon from "@mui/icons-material/Add";
import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { FieldArray, useFormikContext, type ArrayHelpers } from "formik";
import { useRef } from "react";
import { useIntl } from "react-intl";
import { NumberField } from "../../components/form/NumberField";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { FeedConstantColumnRequest } from "../../lib/api/bounds/FeedConstantColumnRequest";
import type { Schemas } from "../../lib/api/types";
import {
  MAX_COLUMNS,
  newColumn,
  otherColumns,
  type ColumnValues,
  type FeedValues,
} from "./feedForm";

interface ColumnsFieldsProps {
  fields: Schemas["FeedField"][];
}

/** Each column has a heading, and a field of the car or a fixed text. */
export function ColumnsFields({ fields }: ColumnsFieldsProps) {
  const intl = useIntl();
  const { values, errors, submitCount } = useFormikContext<FeedValues>();
  const { columns } = values;
  const others = otherColumns(columns, fields);
  return (
    <FieldArray name="columns">
      {(list: ArrayHelpers<ColumnValues[]>) => (
        <Box component="section" sx={{ display: "grid", gap: { xs: 3, sm: 1.5 } }}>
          <Typography variant="subtitle2" component="h3">
            {intl.formatMessage({ id: "feeds.columns" }, { count: columns.length })}
          </Typography>
          {columns.map((column, place) => (
            <ColumnFields
              // A column is known by its place alone.
              key={place}
              column={column}
              place={place}
              fields={fields}
              list={list}
            />
          ))}
          {submitCount > 0 && typeof errors.columns === "string" && (
            <FormHelperText error role="alert">
              {errors.columns}
            </FormHelperText>
          )}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            {columns.length < MAX_COLUMNS && (
              <Button size="small" startIcon={<AddIcon />} onClick={() => list.push(newColumn)}>
                {intl.formatMessage({ id: "feeds.column.add" })}
              </Button>
            )}
            {others.length > 0 && (
              <Button size="small" onClick={() => others.forEach((other) => list.push(other))}>
                {intl.formatMessage({ id: "feeds.columns.all" })}
              </Button>
            )}
          </Box>
        </Box>
      )}
    </FieldArray>
  );
}

interface ColumnFieldsProps extends ColumnsFieldsProps {
  column: ColumnValues;
  place: number;
  list: ArrayHelpers<ColumnValues[]>;
}

function ColumnFields({ column, place, fields, list }: ColumnFieldsProps) {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<FeedValues>();
  const row = useRef<HTMLDivElement>(null);
  const name = column.heading || String(place + 1);
  const say = (id: "feeds.column.up" | "feeds.column.down" | "feeds.column.remove") =>
    formatMessage({ id }, { name });

  /** The button that was pressed stays under the keys: its column has moved, and so does the focus. */
  function move(step: -1 | 1) {
    list.swap(place, place + step);
    const target = step < 0 ? row.current?.previousElementSibling : row.current?.nextElementSibling;
    const buttons = [...(target?.querySelectorAll<HTMLButtonElement>("[data-step]") ?? [])];
    const able = buttons.filter((button) => !button.disabled);
    (able.find((button) => button.dataset.step === String(step)) ?? able[0])?.focus();
  }

  return (
    <Box
      ref={row}
      role="group"
      aria-label={name}
      sx={{
        display: "grid",
        gap: 1,
        alignItems: "start",
        gridTemplateColumns: {
          xs: "minmax(0, 1fr) auto",
          sm: "minmax(0, 1fr) minmax(0, 1fr) 9rem auto",
        },
        "& > :nth-of-type(-n + 2)": { gridColumn: { xs: "1 / -1", sm: "auto" } },
      }}
    >
      <TextField
        required
        name={`columns.${place}.heading`}
        label="feeds.column.heading"
        maxLength={FeedConstantColumnRequest.heading.maxLength}
        autoComplete="off"
      />
      <Box sx={{ display: "grid", gap: 1 }}>
        <SelectField
          name={`columns.${place}.field`}
          label="feeds.column.field"
          none={formatMessage({ id: "feeds.column.constant" })}
          options={fields.map(({ field, label }) => ({ value: field, label }))}
        />
        {column.field === "" && (
          <TextField
            name={`columns.${place}.constant`}
            label="feeds.column.text"
            maxLength={FeedConstantColumnRequest.constant.maxLength}
            autoComplete="off"
          />
        )}
      </Box>
      {column.field === "" ? (
        <Box />
      ) : (
        <NumberField name={`columns.${place}.maxLength`} label="feeds.column.maxLength" />
      )}
      <Box sx={{ display: "flex", mt: 1 }}>
        <IconButton
          data-step="-1"
          aria-label={say("feeds.column.up")}
          disabled={place === 0}
          onClick={() => move(-1)}
        >
          <UpIcon />
        </IconButton>
        <IconButton
          data-step="1"
          aria-label={say("feeds.column.down")}
          disabled={place === values.columns.length - 1}
          onClick={() => move(1)}
        >
          <DownIcon />
        </IconButton>
        <IconButton aria-label={say("feeds.column.remove")} onClick={() => list.remove(place)}>
          <DeleteIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
