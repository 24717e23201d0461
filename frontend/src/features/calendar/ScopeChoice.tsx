import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useIntl } from "react-intl";
import { optionsOf } from "../../components/form/optionsOf";
import type { Scope } from "./types";

const scopeTexts = {
  this: "calendar.scope.this",
  following: "calendar.scope.following",
  all: "calendar.scope.all",
} as const;

interface ScopeChoiceProps {
  value: Scope;
  autoFocus?: boolean;
  onChange: (scope: Scope) => void;
}

/** Which appointments of a series are meant. */
export function ScopeChoice({ value, autoFocus = false, onChange }: ScopeChoiceProps) {
  const intl = useIntl();
  return (
    <RadioGroup
      name="scope"
      aria-label={intl.formatMessage({ id: "calendar.scope" })}
      value={value}
      onChange={(_event, scope) => onChange(scope as Scope)}
      sx={{ color: "text.primary" }}
    >
      {optionsOf(intl, scopeTexts).map((option) => (
        <FormControlLabel
          key={option.value}
          {...option}
          control={<Radio autoFocus={autoFocus && option.value === value} />}
        />
      ))}
    </RadioGroup>
  );
}
