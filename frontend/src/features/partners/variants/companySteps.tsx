import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { SelectField } from "../../../components/form/SelectField";
import { TextField } from "../../../components/form/TextField";
import { PasswordField } from "../PasswordField";
import { PASSWORD_MIN_LENGTH } from "../passwordRule";
import type { Signup } from "../queries";
import { useKindOptions } from "../useKindOptions";

export function PersonFields() {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField
        name="fullName"
        required
        autoFocus
        autoComplete="name"
        maxLength={150}
        label={formatMessage({ id: "partners.fullName" })}
      />
      <TextField
        name="email"
        type="email"
        required
        autoComplete="username"
        label={formatMessage({ id: "partners.email" })}
      />
      <TextField
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        label={formatMessage({ id: "partners.phoneNumber" })}
      />
    </>
  );
}

export function CompanyFields() {
  const { formatMessage } = useIntl();
  const kinds = useKindOptions();
  return (
    <>
      <TextField
        name="companyName"
        required
        autoFocus
        autoComplete="organization"
        maxLength={150}
        label={formatMessage({ id: "partners.companyName" })}
      />
      <SelectField
        name="kind"
        required
        options={kinds}
        label={formatMessage({ id: "partners.kind" })}
      />
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
