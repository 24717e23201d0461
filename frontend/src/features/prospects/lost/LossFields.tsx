import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useIntl } from "react-intl";
import { optionsOf } from "../../../components/form/optionsOf";
import { TextField } from "../../../components/form/TextField";
import { useFormField } from "../../../components/form/useFormField";
import type { LostReason } from "../types";
import { lostTexts } from "./lostTexts";

/** Why prospects are lost: the fields `reason` and `note` of a form. */
export function LossFields() {
  return (
    <>
      <ReasonField />
      <TextField multiline maxRows={6} name="note" label="prospects.lost.note" />
    </>
  );
}

function ReasonField() {
  const intl = useIntl();
  const { value, error, disabled, setValue } = useFormField<LostReason>("reason");
  return (
    <FormControl error={Boolean(error)} disabled={disabled}>
      <RadioGroup
        name="reason"
        aria-label={intl.formatMessage({ id: "prospects.field.lostReason" })}
        value={value}
        onChange={(_event, reason) => setValue(reason as LostReason)}
      >
        {optionsOf(intl, lostTexts).map((option) => (
          <FormControlLabel
            key={option.value}
            {...option}
            control={<Radio autoFocus={option.value === value} />}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
