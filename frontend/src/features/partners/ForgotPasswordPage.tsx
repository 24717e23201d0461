import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { Form, Formik } from "formik";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { SubmitButton } from "../../components/form/SubmitButton";
import { useSubmit } from "../../components/form/useSubmit";
import { TextField } from "../../components/form/TextField";
import { AuthCard } from "./AuthCard";
import { FormFooter } from "./FormFooter";
import { askForLink } from "./api";
import { useSchema } from "./useSchema";

export default function ForgotPasswordPage() {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.forgotPasswordSchema);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = useSubmit("partners.forgot.failed", async ({ email }: { email: string }) => {
    await askForLink(email);
    setSentTo(email);
  });

  return (
    <AuthCard
      title={formatMessage({ id: "partners.forgot.title" })}
      subtitle={formatMessage({ id: "partners.forgot.subtitle" })}
    >
      {sentTo === null ? (
        <Formik initialValues={{ email: "" }} validationSchema={schema} onSubmit={submit}>
          <Stack component={Form} noValidate spacing={2.5}>
            <TextField
              name="email"
              type="email"
              required
              autoFocus
              autoComplete="username"
              label="partners.email"
            />
            <FormFooter>
              <SubmitButton size="large">
                {formatMessage({ id: "partners.forgot.submit" })}
              </SubmitButton>
            </FormFooter>
          </Stack>
        </Formik>
      ) : (
        <Alert severity="success">
          {formatMessage({ id: "partners.forgot.sent" }, { email: sentTo })}
        </Alert>
      )}
      <Link component={RouterLink} to={paths.login} sx={{ display: "inline-block", mt: 3 }}>
        {formatMessage({ id: "partners.backToLogin" })}
      </Link>
    </AuthCard>
  );
}
