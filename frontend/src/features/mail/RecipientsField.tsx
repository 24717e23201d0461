import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useDebounced } from "../../components/useDebounced";
import { addressText, readAddress, recipientsQuery } from "./recipients";
import type { MailAddress } from "./types";

const MAX = 20;

const addressOf = (entry: MailAddress | string) =>
  typeof entry === "string" ? entry : entry.address;

interface RecipientsFieldProps {
  label: string;
  value: MailAddress[];
  error: string | undefined;
  /** Set where the typed text is no address: it is not part of the value. */
  wrong: boolean;
  onWrong: (wrong: boolean) => void;
  autoFocus?: boolean;
  onChange: (value: MailAddress[]) => void;
}

/** Clients and prospects found by name, or any address typed in full. */
export function RecipientsField({
  label,
  value,
  error,
  wrong,
  onWrong,
  autoFocus,
  onChange,
}: RecipientsFieldProps) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const [full, setFull] = useState(false);
  const asked = useDebounced(text.trim());
  const { data: found = [], isFetching } = useQuery({
    ...recipientsQuery(asked),
    placeholderData: keepPreviousData,
  });
  const options = asked === "" ? [] : found;

  function add(entries: (MailAddress | string)[]) {
    const read = entries.map((entry) => (typeof entry === "string" ? readAddress(entry) : entry));
    const good = read.filter((entry) => entry !== null);
    setFull(false);
    onWrong(good.length < read.length);
    if (good.length < read.length) return;
    const once = new Map(good.map((entry) => [entry.address.toLowerCase(), entry]));
    // An answer to everybody may begin with more: they can be taken away one by one.
    if (once.size > MAX && once.size > value.length) {
      setFull(true);
      onWrong(true);
      return;
    }
    setText("");
    onChange([...once.values()]);
  }

  return (
    <Autocomplete<MailAddress, true, false, true>
      multiple
      freeSolo
      fullWidth
      sx={{ minWidth: 0 }}
      autoHighlight={options.length > 0}
      options={options}
      filterOptions={(all) => all}
      loading={isFetching}
      value={value}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        if (reason === "input") {
          setText(next);
          setFull(false);
          onWrong(false);
        }
      }}
      onChange={(_event, next) => add(next)}
      onBlur={() => {
        if (text.trim()) add([...value, text]);
      }}
      isOptionEqualToValue={(option, other) => addressOf(option) === addressOf(other)}
      getOptionLabel={(option) => (typeof option === "string" ? option : addressText(option))}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ overflowWrap: "anywhere" }}>{option.name}</Box>
            <Box sx={{ typography: "body2", color: "text.secondary" }}>
              <bdi>{option.address}</bdi>
            </Box>
          </Box>
        </li>
      )}
      renderValue={(chosen, getItemProps) =>
        chosen.map((entry, index) => {
          const { key, ...props } = getItemProps({ index });
          const { name, address } =
            typeof entry === "string" ? { name: "", address: entry } : entry;
          return <Chip key={key} {...props} label={name || address} title={address} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          error={wrong || Boolean(error)}
          helperText={
            wrong
              ? intl.formatMessage(
                  { id: full ? "mail.tooManyRecipients" : "mail.wrongAddress" },
                  { max: MAX },
                )
              : error
          }
        />
      )}
    />
  );
}
