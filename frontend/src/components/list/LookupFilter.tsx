import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useIntl } from "react-intl";
import { widthOf } from "./LazyLookupFilter";
import type { Lookup, Option } from "../../lib/lists";
import { useLookup, useSelected } from "./useLookup";

export interface LookupFilterProps {
  label: string;
  lookup: Lookup;
  value: string;
  /** One row at most: choosing another replaces it. */
  single?: boolean;
  onChange: (value: string) => void;
}

/** Several rows of another list, chosen as one types; the address keeps their ids, comma separated. */
export default function LookupFilter({
  label,
  lookup,
  value,
  single,
  onChange,
}: LookupFilterProps) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const ids = value ? value.split(",") : [];
  const chosen = useSelected(lookup, ids);
  const { options, loading } = useLookup(lookup, text);
  return (
    <Autocomplete<Option, true>
      multiple
      size="small"
      disableCloseOnSelect={!single}
      options={options}
      loading={loading}
      filterOptions={(found) => found}
      value={chosen}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        if (reason !== "selectOption" && reason !== "reset") setText(next);
      }}
      onChange={(_event, next) =>
        onChange(
          next
            .slice(single ? -1 : 0)
            .map((option) => option.value)
            .join(","),
        )
      }
      isOptionEqualToValue={(option, other) => option.value === other.value}
      // The choices themselves are listed as chips under the bar.
      renderValue={(values) =>
        text ? null : (
          <Box component="span" sx={{ pl: 0.75, overflow: "hidden", textOverflow: "ellipsis" }}>
            {single
              ? values[0]?.label
              : intl.formatMessage({ id: "list.chosen" }, { count: values.length })}
          </Box>
        )
      }
      renderInput={(params) => <TextField {...params} label={label} />}
      // One line: beside a choice the input would otherwise wrap and the bar grow.
      sx={{
        width: widthOf({ label, single }),
        "& .MuiAutocomplete-inputRoot": { flexWrap: "nowrap", whiteSpace: "nowrap" },
      }}
    />
  );
}
