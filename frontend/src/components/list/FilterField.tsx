import SearchIcon from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useCallback } from "react";
import { useIntl } from "react-intl";
import { parseNumber, typedPlain } from "../numbers";
import { DateFilter } from "./DateFilter";
import { LookupFilter } from "./LazyLookupFilter";
import { choicesOf, type Filter } from "./types";
import { useDraft } from "./useDraft";

interface FilterFieldProps {
  filter: Filter;
  value: string;
  /** Error shown under the field. */
  error: string | undefined;
  onChange: (name: string, value: string) => void;
}

export function FilterField({ filter, value, error, onChange }: FilterFieldProps) {
  const intl = useIntl();
  const { name } = filter;
  const label = intl.formatMessage({ id: filter.label });
  const change = useCallback((text: string) => onChange(name, text), [name, onChange]);
  switch (filter.kind) {
    case "choice":
      return (
        <ChoiceFilter
          label={label}
          feminine={filter.feminine}
          options={choicesOf(filter, intl)}
          value={value}
          onChange={change}
        />
      );
    case "date":
      return <DateFilter label={label} value={value} error={error} onChange={change} />;
    case "lookup":
      return <LookupFilter {...filter} label={label} value={value} onChange={change} />;
    case "number":
      return (
        <NumberFilter {...filter} label={label} value={value} error={error} onChange={change} />
      );
    case "link":
      return null;
    case "text":
      return <TextFilter {...filter} label={label} value={value} onChange={change} />;
  }
}

interface ValueProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function TextFilter({ label, value, onChange }: ValueProps) {
  const [draft, setDraft, flush] = useDraft(value, onChange);
  return (
    <TextField
      size="small"
      type="search"
      label={label}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={flush}
      sx={{
        // Wide enough for its label, which ends before the icon.
        width: { xs: 1, md: Math.max(220, 76 + 8 * label.length) },
        "& .MuiInputLabel-root:not(.MuiInputLabel-shrink)": { maxWidth: "calc(100% - 56px)" },
      }}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function NumberFilter({
  label,
  value,
  error,
  unit,
  decimals,
  onChange,
}: ValueProps & {
  error: string | undefined;
  unit?: string | undefined;
  decimals?: number | undefined;
}) {
  const { locale, formatMessage } = useIntl();
  const commit = useCallback(
    (text: string) => {
      const number = parseNumber(text, locale, { unit, decimals });
      if (number === "" || Number.isFinite(Number(number))) onChange(number);
    },
    [locale, unit, decimals, onChange],
  );
  // The address has a plain decimal, whose point would be read as one of thousands.
  const [draft, setDraft, flush] = useDraft(typedPlain(value, locale), commit, (text) =>
    typedPlain(parseNumber(text, locale, { unit, decimals }), locale),
  );
  const wrong = !Number.isFinite(Number(parseNumber(draft, locale, { unit, decimals })));
  return (
    <TextField
      size="small"
      label={label}
      value={draft}
      error={wrong || error !== undefined}
      helperText={error ?? (wrong && formatMessage({ id: "form.number" }))}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={flush}
      slotProps={{
        htmlInput: { inputMode: "decimal" },
        input: {
          endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment>,
        },
      }}
      sx={{ width: { xs: 1, md: 160 } }}
    />
  );
}

function ChoiceFilter({
  label,
  value,
  onChange,
  options,
  feminine,
}: ValueProps & { options: { value: string; label: string }[]; feminine?: boolean }) {
  const intl = useIntl();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: 1, md: 160 } }}
    >
      <MenuItem value="">
        {intl.formatMessage({ id: feminine ? "list.all.feminine" : "list.all" })}
      </MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
