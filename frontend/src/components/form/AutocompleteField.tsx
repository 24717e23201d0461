import Autocomplete, { type AutocompleteRenderGroupParams } from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import ListSubheader from "@mui/material/ListSubheader";
import MuiTextField from "@mui/material/TextField";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { Lookup, Option } from "../../lib/lists";
import type { MessageId } from "../../lib/texts";
import { useLookup, useSelected } from "../list/useLookup";
import { useFormField } from "./useFormField";

interface AutocompleteFieldProps {
  name: string;
  label: MessageId;
  lookup: Lookup;
  /** The option behind the form's first value, where it is known already. */
  initial?: Option | null;
  required?: boolean;
  hint?: React.ReactNode;
  /** Offered where nothing bears the typed name; resolves to the new option, or to null where it was refused. */
  onCreate?: (text: string) => Promise<Option | null>;
}

const CREATE = "create:";

/** One row of another list, found as one types; the form holds its id. */
export function AutocompleteField({
  name,
  label,
  lookup,
  initial = null,
  required,
  hint,
  onCreate,
}: AutocompleteFieldProps) {
  const intl = useIntl();
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(name);
  const [chosen, setChosen] = useState(initial);
  const [text, setText] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const known = value !== "" && chosen?.value === value ? chosen : null;
  // A form may hold a value that was chosen in a field that is gone.
  const [read] = useSelected(lookup, value !== "" && !known ? [value] : []);
  const current = known ?? read ?? null;
  const typed = text === null || text === current?.label ? "" : text.trim();
  const { options, loading } = useLookup(lookup, typed);
  const same = new Intl.Collator(intl.locale, { sensitivity: "base" });
  const isNew =
    typed !== "" && !loading && !options.some((option) => same.compare(option.label, typed) === 0);

  function choose(option: Option | null) {
    setChosen(option);
    setText(null);
    setValue(option?.value ?? "");
  }

  async function create(wanted: string) {
    if (!onCreate) return;
    setCreating(true);
    const option = await onCreate(wanted);
    setCreating(false);
    if (option) choose(option);
  }

  return (
    <Autocomplete<Option>
      options={onCreate && isNew ? [...options, { value: CREATE, label: typed }] : options}
      filterOptions={(found) => found}
      loading={loading}
      loadingText={intl.formatMessage({ id: "form.searching" })}
      noOptionsText={intl.formatMessage({ id: "form.noOption" })}
      value={current}
      inputValue={text ?? current?.label ?? ""}
      onInputChange={(_event, next, reason) => {
        if (reason === "input" || reason === "clear") setText(next);
      }}
      onChange={(_event, option) => {
        if (option?.value === CREATE) void create(option.label);
        else choose(option);
      }}
      onBlur={() => {
        setText(null);
        setTouched();
      }}
      disabled={disabled}
      readOnly={creating}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={(option) => option.value}
      {...(options.some(({ group }) => group) && {
        groupBy: ({ group }) => (group ? intl.formatMessage({ id: group }) : ""),
        renderGroup: OptionGroup,
      })}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {option.value === CREATE ? (
            intl.formatMessage({ id: "form.create" }, { name: option.label })
          ) : (
            <OptionText {...option} />
          )}
        </li>
      )}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          name={name}
          label={intl.formatMessage({ id: label })}
          required={required}
          error={Boolean(error)}
          helperText={error ?? hint}
        />
      )}
    />
  );
}

function OptionGroup({ key, group, children }: AutocompleteRenderGroupParams) {
  return (
    <li key={key}>
      {group && <ListSubheader component="div">{group}</ListSubheader>}
      <Box component="ul" sx={{ p: 0 }}>
        {children}
      </Box>
    </li>
  );
}

function OptionText({ label, detail }: Option) {
  if (!detail) return <span>{label}</span>;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ overflowWrap: "anywhere" }}>{label}</Box>
      <Box sx={{ typography: "body2", color: "text.secondary" }}>
        <bdi>{detail}</bdi>
      </Box>
    </Box>
  );
}
