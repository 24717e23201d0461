import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useId } from "react";
import { useIntl } from "react-intl";
import { optionsOf } from "../../components/form/optionsOf";
import { useFormField } from "../../components/form/useFormField";
import { eventTexts } from "./webhookTexts";

/** The events that a receiver is told of. */
export function EventsField({ name }: { name: string }) {
  const intl = useIntl();
  const errorId = useId();
  const { value, error, disabled, setValue } = useFormField<string[]>(name);
  return (
    <FormControl
      component="fieldset"
      required
      error={Boolean(error)}
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
    >
      <FormLabel component="legend">
        {intl.formatMessage({ id: "webhooks.field.events" })}
      </FormLabel>
      <FormGroup>
        {optionsOf(intl, eventTexts).map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            sx={{ minHeight: 44 }}
            control={
              <Checkbox
                name={name}
                checked={value.includes(option.value)}
                onChange={({ target }) =>
                  setValue(
                    target.checked
                      ? [...value, option.value]
                      : value.filter((one) => one !== option.value),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  );
}
