import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { SettingsPage } from "../../../components/settings/SettingsPage";
import { TextField } from "../../../components/form/TextField";
import { PatchedProfileUpdateRequest } from "../../../lib/api/bounds/PatchedProfileUpdateRequest";
import { paths } from "../../../lib/paths";
import { ConfirmationNotice } from "../ConfirmationNotice";
import { DisplayFields } from "../DisplayFields";
import { EmailField, FullNameField, PhoneField } from "../fields";
import { LanguageField } from "../LanguageField";
import { PasswordField } from "../PasswordField";
import { ProfileForm } from "../ProfileForm";
import { accountValues, type AccountValues } from "../profileValues";
import { Section, WholeRow } from "../Section";
import { useSchema } from "../useSchema";
import { OfPartner } from "./OfPartner";

/** The person who signs in, and how the interface looks to them. */
export default function AccountPage() {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.personSchema);
  return (
    <SettingsPage path={paths.settingsAccount}>
      <OfPartner>
        {(partner) => (
          <>
            {!partner.emailConfirmed && <ConfirmationNotice email={partner.email} />}
            <ProfileForm partner={partner} valuesOf={accountValues} schema={schema}>
              <PersonSection />
            </ProfileForm>
            <Section title={formatMessage({ id: "app.display" })}>
              <LanguageField />
              <DisplayFields />
            </Section>
          </>
        )}
      </OfPartner>
    </SettingsPage>
  );
}

function PersonSection() {
  const { formatMessage } = useIntl();
  const { values, initialValues } = useFormikContext<AccountValues>();
  return (
    <Section title={formatMessage({ id: "partners.profile.person" })}>
      <FullNameField />
      <PhoneField />
      <EmailField autoComplete="email" />
      {values.email !== initialValues.email && (
        <PasswordField
          name="oldPassword"
          autoComplete="current-password"
          label={formatMessage({ id: "partners.password.old" })}
          hint={formatMessage({ id: "partners.email.password" })}
        />
      )}
      <WholeRow>
        <TextField
          name="mailSignature"
          multiline
          minRows={2}
          maxLength={PatchedProfileUpdateRequest.mailSignature.maxLength}
          label="partners.mailSignature"
          hint={formatMessage({ id: "partners.mailSignature.hint" })}
        />
      </WholeRow>
    </Section>
  );
}
