import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { fieldLabel, fieldValue, shownValue } from "./fields";
import { proposed, type Chosen, type Preview } from "./sides";
import type { Person, Two } from "./types";

interface MergeChoicesProps {
  preview: Preview;
  two: Two;
  keep: string;
  chosen: Chosen;
  disabled: boolean;
  onKeep: (id: string) => void;
  onChoose: (field: string, id: string) => void;
}

/** Which row is kept, and for each field that differs which value; the rows keep their sides. */
export function MergeChoices({
  preview,
  two,
  keep,
  chosen,
  disabled,
  onKeep,
  onChoose,
}: MergeChoicesProps) {
  const intl = useIntl();
  const formats = { ...useFormats(), intl };
  const [first, second] =
    preview.keep.id === two.first ? [preview.keep, preview.drop] : [preview.drop, preview.keep];
  const kept = keep === first.id ? first : second;
  const current = { ...preview, keep: kept, drop: kept === first ? second : first };
  return (
    <>
      <Choice
        strong
        autoFocus
        label={intl.formatMessage({ id: "duplicates.keep" })}
        value={keep}
        disabled={disabled}
        onChange={onKeep}
        options={[first, second].map((person) => ({
          value: person.id,
          label: (
            <>
              <bdi>{person.fullName}</bdi>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {intl.formatMessage(
                  { id: "duplicates.addedOn" },
                  { date: formats.date(person.createdAt) },
                )}
              </Typography>
            </>
          ),
        }))}
      />
      {preview.fields.length === 0 ? (
        <Typography>{intl.formatMessage({ id: "duplicates.same" })}</Typography>
      ) : (
        <Box sx={{ display: "grid", gap: 2 }}>
          <Typography variant="h3">{intl.formatMessage({ id: "duplicates.differ" })}</Typography>
          {preview.fields.map((field) => (
            <Choice
              key={field}
              label={fieldLabel(intl, field)}
              value={chosen[field] ?? proposed(current, field)}
              disabled={disabled}
              onChange={(id) => onChoose(field, id)}
              options={[first, second].map((person: Person) => ({
                value: person.id,
                label: <bdi>{shownValue(intl, fieldValue(formats, person, field))}</bdi>,
              }))}
            />
          ))}
        </Box>
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  strong?: boolean;
  autoFocus?: boolean;
  value: string;
  disabled: boolean;
  options: { value: string; label: ReactNode }[];
  onChange: (value: string) => void;
}

/** Two values side by side, one above the other on a phone. */
function Choice({ label, strong, autoFocus, value, disabled, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel
        id={id}
        sx={{
          mb: 0.5,
          ...(strong && {
            typography: "h3",
            "&, &.Mui-focused": { color: "text.primary" },
          }),
        }}
      >
        {label}
      </FormLabel>
      <RadioGroup
        name={id}
        aria-labelledby={id}
        value={value}
        onChange={(_event, next) => onChange(next)}
        sx={{ display: "grid", gap: 1, gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" } }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio autoFocus={autoFocus && option.value === value} />}
            sx={{
              m: 0,
              pr: 1.5,
              py: 0.5,
              minWidth: 0,
              border: 1,
              borderRadius: 1,
              borderColor: option.value === value ? "primary.main" : "divider",
              "& .MuiFormControlLabel-label": { minWidth: 0, overflowWrap: "anywhere" },
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
