import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { CurrencyField } from "../../../components/form/CurrencyField";
import { MoneyField } from "../../../components/form/MoneyField";
import { optionsOf } from "../../../components/form/optionsOf";
import { SelectField } from "../../../components/form/SelectField";
import { TextField } from "../../../components/form/TextField";
import { SettingsPage } from "../../../components/settings/SettingsPage";
import { PatchedProfileUpdateRequest as ProfileRequest } from "../../../lib/api/bounds/PatchedProfileUpdateRequest";
import { paths } from "../../../lib/paths";
import { CountryField } from "../CountryField";
import { languageOptions } from "../CustomerLanguageField";
import { CompanyNameField, KindField } from "../fields";
import { ledger, ledgerTexts } from "../ledger";
import { LogoField } from "../LogoField";
import { ProfileForm } from "../ProfileForm";
import { companyValues, type CompanyValues } from "../profileValues";
import { RegionField } from "../RegionField";
import { Section, WholeRow } from "../Section";
import { useSchema } from "../useSchema";
import { AdviceSection } from "./AdviceSection";
import { OfPartner } from "./OfPartner";

const regimeTexts = {
  margin: "price.sum.regime.margin",
  normal: "price.sum.regime.normal",
} as const satisfies Record<CompanyValues["vatRegime"], string>;

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
            <Bookkeeping />
            <AdviceSection />
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
      <CountryField />
      <RegionField name="region" />
    </Section>
  );
}

function Registration() {
  const intl = useIntl();
  const { formatMessage } = intl;
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
      <SelectField
        required
        name="vatRegime"
        label="partners.vatRegime"
        options={optionsOf(intl, regimeTexts)}
        hint={formatMessage({ id: "partners.vatRegime.hint" })}
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

/** Where customers pay, and what the accountant's journal books on. */
function Bookkeeping() {
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: "settings.company.bookkeeping" })}>
      <TextField
        name="iban"
        autoComplete="off"
        maxLength={ProfileRequest.iban.maxLength}
        label="partners.iban"
        hint={formatMessage({ id: "partners.iban.hint" })}
      />
      <TextField
        name="bic"
        autoComplete="off"
        maxLength={ProfileRequest.bic.maxLength}
        label="partners.bic"
      />
      <WholeRow>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {formatMessage({ id: "partners.accounts.hint" })}
        </Typography>
      </WholeRow>
      {ledger.map((name) => (
        <TextField
          key={name}
          name={`accounts.${name}`}
          maxLength={10}
          autoComplete="off"
          label={ledgerTexts[name]}
        />
      ))}
    </Section>
  );
}
