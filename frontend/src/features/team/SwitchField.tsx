import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useFormField } from "../../components/form/useFormField";
import type { MessageId } from "../../lib/texts";

/** A field that is on or off. */
export function SwitchField({ name, label }: { name: string; label: MessageId }) {
  const { formatMessage } = useIntl();
  const errorId = useId();
  const { value, error, disabled, setValue } = useFormField<boolean>(name);
  return (
    <div>
      <FormControlLabel
        label={formatMessage({ id: label })}
        labelPlacement="start"
        disabled={disabled}
        sx={{ display: "flex", justifyContent: "space-between", mx: 0 }}
        control={
          <Switch
            edge="end"
            checked={value}
            slotProps={{ input: { "aria-describedby": error ? errorId : undefined } }}
            onChange={(_event, on) => setValue(on)}
          />
        }
      />
      {error && (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
