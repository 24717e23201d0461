import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { TextField } from "../../components/form/TextField";

interface ProspectFieldsetProps {
  autoFocus?: boolean;
  /** The person fills it in for themselves: the browser may help. */
  own?: boolean;
  /** Between the person and the request. */
  children?: ReactNode;
}

/** The person and their request; the same on the partner's side and on the public page. */
export function ProspectFieldset({
  autoFocus = false,
  own = false,
  children,
}: ProspectFieldsetProps) {
  const intl = useIntl();
  const filled = (value: string) => (own ? value : "off");
  return (
    <>
      <TextField
        autoFocus={autoFocus}
        required
        name="fullName"
        autoComplete={filled("name")}
        label="prospects.field.fullName"
      />
      <TextField
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete={filled("tel")}
        label="prospects.field.phoneNumber"
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete={filled("email")}
        label="prospects.field.email"
      />
      {children}
      <TextField
        name="need"
        label="prospects.field.need"
        hint={intl.formatMessage({ id: "prospects.hint.need" })}
      />
      <TextField name="carModel" label="prospects.field.carModel" />
      <TextField multiline minRows={3} name="message" label="prospects.field.message" />
    </>
  );
}
