import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { useState, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { LabelledInput } from "../../components/form/LabelledInput";
import { useFormField } from "../../components/form/useFormField";

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password" | "off";
  hint?: string;
  required?: boolean;
  autoFocus?: boolean;
}

/** A password that can be looked at, with a word about the caps lock. */
export function PasswordField({
  name,
  label,
  autoComplete,
  hint,
  required = true,
  autoFocus,
}: PasswordFieldProps) {
  const { formatMessage } = useIntl();
  const { value, error, disabled, setValue, setTouched } = useFormField<string>(name);
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));

  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={formatMessage({ id: "partners.password.show" })}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  const advice = capsLock ? formatMessage({ id: "partners.password.capsLock" }) : hint;

  return (
    <LabelledInput
      required={required}
      autoFocus={autoFocus}
      type={visible ? "text" : "password"}
      name={name}
      label={label}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onKeyUp={noticeCapsLock}
      onBlur={() => {
        setCapsLock(false);
        setTouched();
      }}
      error={error !== undefined}
      helperText={error ?? advice}
      disabled={disabled}
      endAdornment={toggle}
      spellCheck={false}
    />
  );
}
