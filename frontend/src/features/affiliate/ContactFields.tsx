import { TextField } from "../../components/form/TextField";

/** A visitor's name, phone number and e-mail; the browser may fill them in. */
export function ContactFields({ hint, autoFocus }: { hint?: string; autoFocus?: boolean }) {
  return (
    <>
      <TextField
        required
        name="fullName"
        autoComplete="name"
        label="prospects.field.fullName"
        {...(autoFocus && { autoFocus })}
      />
      <TextField
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label="prospects.field.phoneNumber"
        {...(hint !== undefined && { hint })}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label="prospects.field.email"
      />
    </>
  );
}
