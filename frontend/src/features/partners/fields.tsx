import { useIntl } from "react-intl";
import { SignupRequest } from "../../lib/api/bounds/SignupRequest";
import type { PartnerKind } from "../../lib/api/types";
import type { MessageId } from "../../lib/texts";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";

const kindTexts = {
  dealer: "partners.kind.dealer",
  garage: "partners.kind.garage",
} as const satisfies Record<PartnerKind, MessageId>;

interface FieldProps {
  required?: boolean;
  autoFocus?: boolean;
}

export function FullNameField({ autoFocus }: FieldProps) {
  return (
    <TextField
      name="fullName"
      required
      autoFocus={autoFocus}
      autoComplete="name"
      maxLength={SignupRequest.fullName.maxLength}
      label="partners.fullName"
    />
  );
}

/** `username`: what one signs in with, to a password manager. */
export function EmailField({ autoComplete }: { autoComplete: "email" | "username" }) {
  return (
    <TextField
      name="email"
      type="email"
      required
      autoComplete={autoComplete}
      label="partners.email"
    />
  );
}

export function PhoneField() {
  return (
    <TextField name="phoneNumber" type="tel" autoComplete="tel" label="partners.phoneNumber" />
  );
}

export function CompanyNameField({ required, autoFocus }: FieldProps) {
  return (
    <TextField
      name="companyName"
      required={required}
      autoFocus={autoFocus}
      autoComplete="organization"
      maxLength={SignupRequest.companyName.maxLength}
      label="partners.companyName"
    />
  );
}

export function KindField() {
  const intl = useIntl();
  return (
    <SelectField name="kind" required options={optionsOf(intl, kindTexts)} label="partners.kind" />
  );
}
