import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { CurrencyField } from "../../../components/form/CurrencyField";
import { MoneyField } from "../../../components/form/MoneyField";
import { SelectField } from "../../../components/form/SelectField";
import { TextField } from "../../../components/form/TextField";
import { SettingsPage } from "../../../components/settings/SettingsPage";
import { PatchedProfileUpdateRequest as ProfileRequest } from "../../../lib/api/bounds/PatchedProfileUpdateRequest";
import { paths } from "../../../lib/paths";
import { languageOptions } from "../CustomerLanguageField";
import { CompanyNameField, KindField } from "../fields";
import { LogoField } from "../LogoField";
import { ProfileForm } from "../ProfileForm";
import { companyValues, type CompanyValues } from "../profileValues";
import { RegionField } from "../RegionField";
import { Section, WholeRow } from "../Section";
import { useSchema } from "../useSchema";
import { OfPartner } from "./OfPartner";

/** What customers, invoices and the public page read of the company. */
export default function CompanyPage() {
  const schema = useSchema((schemas) => schemas.ownCompanySchema);
  return (
    <SettingsPage path={paths.settingsCompany}>
      <OfPartner>
        {(partner) => (
          <ProfileForm partner={partner} valuesOf={companyValues} schema={schema}>
            <Place />
            <Registration />
            <Trade />
          </ProfileForm>
        )}
      </OfPartner>
    </SettingsPage>
  );
}

function Place() {
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: "settings.company.place" })}>
      <WholeRow>
        <LogoField name="logo" />
      </WholeRow>
      <CompanyNameField />
      <KindField />
      <WholeRow>
        <TextField
          name="address"
          autoComplete="street-address"
          maxLength={ProfileRequest.address.maxLength}
          label="partners.address"
        />
      </WholeRow>
      <TextField
        name="postalCode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={ProfileRequest.postalCode.maxLength}
        label="partners.postalCode"
      />
      <TextField
        name="city"
        autoComplete="address-level2"
        maxLength={ProfileRequest.city.maxLength}
        label="partners.city"
      />
      <RegionField name="region" />
    </Section>
  );
}

function Registration() {
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: "settings.company.registration" })}>
      <TextField
        name="siret"
        inputMode="numeric"
        maxLength={ProfileRequest.siret.maxLength}
        label="partners.siret"
      />
      <TextField
        name="vatNumber"
        maxLength={ProfileRequest.vatNumber.maxLength}
        label="partners.vatNumber"
        hint={formatMessage({ id: "partners.vatNumber.hint" })}
      />
      <WholeRow>
        <TextField
          multiline
          minRows={2}
          name="legalMentions"
          maxLength={ProfileRequest.legalMentions.maxLength}
          label="partners.legalMentions"
          hint={formatMessage({ id: "partners.legalMentions.hint" })}
        />
      </WholeRow>
      <WholeRow>
        <TextField
          name="noVatMention"
          maxLength={ProfileRequest.noVatMention.maxLength}
          label="partners.noVatMention"
          hint={formatMessage({ id: "partners.noVatMention.hint" })}
        />
      </WholeRow>
    </Section>
  );
}

function Trade() {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<CompanyValues>();
  return (
    <Section title={formatMessage({ id: "settings.company.trade" })}>
      <CurrencyField name="currency" required label="partners.currency" />
      <MoneyField
        name="holdingCostPerDay"
        label="partners.holdingCost"
        hint={formatMessage({ id: "partners.holdingCost.hint" })}
        currency={values.currency}
      />
      <SelectField
        required
        name="customerLocale"
        label="partners.customerLocale"
        hint={formatMessage({ id: "partners.customerLocale.hint" })}
        options={languageOptions}
      />
    </Section>
  );
}
