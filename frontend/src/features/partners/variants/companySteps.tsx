import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { CompanyNameField, EmailField, FullNameField, KindField, PhoneField } from "../fields";
import { PasswordField } from "../PasswordField";
import { PASSWORD_MIN_LENGTH } from "../passwordRule";
import type { Signup } from "../api";

export function PersonFields() {
  return (
    <>
      <FullNameField autoFocus />
      <EmailField autoComplete="username" />
      <PhoneField />
    </>
  );
}

export function CompanyFields() {
  return (
    <>
      <CompanyNameField required autoFocus />
      <KindField />
    </>
  );
}

export function PasswordFields() {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<Signup>();
  return (
    <>
      {/* For password managers: which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={values.email} readOnly />
      <PasswordField
        name="password"
        autoFocus
        autoComplete="new-password"
        label={formatMessage({ id: "partners.password" })}
        hint={formatMessage({ id: "partners.password.rule" }, { min: PASSWORD_MIN_LENGTH })}
      />
    </>
  );
}
