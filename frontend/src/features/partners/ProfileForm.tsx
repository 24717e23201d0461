import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { Form, Formik, useFormikContext } from "formik";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { PatchedProfileUpdateRequest as ProfileRequest } from "../../lib/api/bounds/PatchedProfileUpdateRequest";
import type { Partner } from "../../lib/api/types";
import { CurrencyField } from "../../components/form/CurrencyField";
import { MoneyField } from "../../components/form/MoneyField";
import { SelectField } from "../../components/form/SelectField";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextField } from "../../components/form/TextField";
import { useSubmit } from "../../components/form/useSubmit";
import { UploadProgress } from "../../components/images/UploadProgress";
import { languageOptions } from "./CustomerLanguageField";
import { DisplayFields } from "./DisplayFields";
import { CompanyNameField, EmailField, FullNameField, KindField, PhoneField } from "./fields";
import { FormFooter } from "./FormFooter";
import { FormGuard } from "./FormGuard";
import { LanguageField } from "./LanguageField";
import { LogoField } from "./LogoField";
import { PasswordField } from "./PasswordField";
import { profileChanges, profileValues, type ProfileValues } from "./profileValues";
import { useEditProfile } from "./api";
import { RegionField } from "./RegionField";
import { useSchema } from "./useSchema";
import { Section, WholeRow } from "./Section";
import { ShowroomSection } from "./ShowroomSection";
import { TargetsSection } from "./TargetsSection";

export function ProfileForm({ partner }: { partner: Partner }) {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.profileSchema);
  const { mutateAsync: save } = useEditProfile();
  const { enqueueSnackbar } = useSnackbar();
  const [saved, setSaved] = useState(() => profileValues(partner));
  const [progress, setProgress] = useState<number | null>(null);

  const submit = useSubmit("partners.profile.failed", async (values: ProfileValues, form) => {
    const onProgress = values.logo instanceof File ? setProgress : undefined;
    try {
      const changes = profileChanges(values, saved);
      const stored = profileValues(await save({ changes, onProgress }));
      setSaved(stored);
      form.resetForm({ values: stored });
      enqueueSnackbar(formatMessage({ id: "partners.profile.saved" }), { variant: "success" });
    } finally {
      setProgress(null);
    }
  });

  return (
    <Formik initialValues={saved} validationSchema={schema} onSubmit={submit}>
      <Stack component={Form} noValidate spacing={3}>
        <CompanySection />
        <TargetsSection />
        <ShowroomSection partner={partner} />
        <PersonSection />
        <FormFooter>
          <UploadProgress ratio={progress} />
          <Box sx={{ justifySelf: "end" }}>
            <SubmitButton>{formatMessage({ id: "partners.profile.submit" })}</SubmitButton>
          </Box>
        </FormFooter>
        <FormGuard />
      </Stack>
    </Formik>
  );
}

function CompanySection() {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<ProfileValues>();
  return (
    <Section title={formatMessage({ id: "partners.profile.company" })}>
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

function PersonSection() {
  const { formatMessage } = useIntl();
  const { values, initialValues } = useFormikContext<ProfileValues>();
  return (
    <Section title={formatMessage({ id: "partners.profile.person" })}>
      <FullNameField />
      <EmailField autoComplete="email" />
      {values.email !== initialValues.email && (
        <PasswordField
          name="oldPassword"
          autoComplete="current-password"
          label={formatMessage({ id: "partners.password.old" })}
          hint={formatMessage({ id: "partners.email.password" })}
        />
      )}
      <PhoneField />
      <LanguageField />
      <DisplayFields />
    </Section>
  );
}
