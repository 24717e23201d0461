import Box from "@mui/material/Box";
import { Form, Formik } from "formik";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { SubmitButton } from "../../components/form/SubmitButton";
import { useSubmit } from "../../components/form/useSubmit";
import { FormFooter } from "./FormFooter";
import { FormGuard } from "./FormGuard";
import { PasswordField } from "./PasswordField";
import { useEditProfile } from "./api";
import { PASSWORD_MIN_LENGTH } from "./passwordRule";
import { useSchema } from "./useSchema";
import { Section, WholeRow } from "./Section";

const empty = { oldPassword: "", password: "" };

export function PasswordForm({ email }: { email: string }) {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.passwordSchema);
  const { mutateAsync: save } = useEditProfile();
  const { enqueueSnackbar } = useSnackbar();

  const submit = useSubmit("partners.profile.failed", async (changes: typeof empty, form) => {
    await save({ changes });
    form.resetForm();
    enqueueSnackbar(formatMessage({ id: "partners.password.changed" }), { variant: "success" });
  });

  return (
    <Formik initialValues={empty} validationSchema={schema} onSubmit={submit}>
      <Form noValidate>
        {/* For password managers: which account the new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Section title={formatMessage({ id: "partners.password.change" })}>
          <PasswordField
            name="oldPassword"
            autoComplete="current-password"
            label={formatMessage({ id: "partners.password.old" })}
          />
          <PasswordField
            name="password"
            autoComplete="new-password"
            label={formatMessage({ id: "partners.password.new" })}
            hint={formatMessage({ id: "partners.password.rule" }, { min: PASSWORD_MIN_LENGTH })}
          />
          <WholeRow>
            <FormFooter>
              <Box sx={{ justifySelf: "end" }}>
                <SubmitButton variant="outlined">
                  {formatMessage({ id: "partners.password.submit" })}
                </SubmitButton>
              </Box>
            </FormFooter>
          </WholeRow>
        </Section>
        <FormGuard />
      </Form>
    </Formik>
  );
}
