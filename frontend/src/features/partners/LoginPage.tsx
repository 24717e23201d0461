import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Form, Formik, type FormikHelpers } from "formik";
import { useIntl } from "react-intl";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { serverMessage } from "../../api/errors";
import { MainLayout } from "../../app/layout/lazyMainLayout";
import { pages } from "../../app/pages";
import { paths } from "../../app/paths";
import { showRefusal } from "../../components/form/serverErrors";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextField } from "../../components/form/TextField";
import { AuthCard } from "./AuthCard";
import { FormFooter } from "./FormFooter";
import { PasswordField } from "./PasswordField";
import { useLogin, type Credentials } from "./queries";
import { useSchema } from "./useSchema";

export default function LoginPage() {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.loginSchema);
  const location = useLocation();
  const { mutateAsync: login } = useLogin();

  const submit = async (values: Credentials, form: FormikHelpers<Credentials>) => {
    form.setStatus(undefined);
    // The next page is fetched while the server checks the password.
    MainLayout.preload();
    pages.landing.preload();
    try {
      await login(values);
    } catch (error) {
      const message = serverMessage(error) ?? formatMessage({ id: "partners.login.failed" });
      showRefusal(form, { error, values, message });
    }
  };

  return (
    <AuthCard
      title={formatMessage({ id: "partners.login.title" })}
      subtitle={formatMessage({ id: "partners.login.subtitle" })}
    >
      <Formik
        initialValues={{ email: "", password: "" }}
        validationSchema={schema}
        onSubmit={submit}
      >
        <Stack component={Form} noValidate spacing={2.5}>
          {cameFromReset(location.state) && (
            <Alert severity="success">{formatMessage({ id: "partners.reset.done" })}</Alert>
          )}
          <TextField
            name="email"
            type="email"
            required
            autoFocus
            autoComplete="username"
            label={formatMessage({ id: "partners.email" })}
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={formatMessage({ id: "partners.password" })}
          />
          <FormFooter>
            <SubmitButton size="large">
              {formatMessage({ id: "partners.login.submit" })}
            </SubmitButton>
          </FormFooter>
          <Link component={RouterLink} to={paths.forgotPassword} sx={{ alignSelf: "start" }}>
            {formatMessage({ id: "partners.login.forgot" })}
          </Link>
        </Stack>
      </Formik>
      <Typography sx={{ mt: 3, color: "text.secondary" }}>
        {formatMessage({ id: "partners.login.noAccount" })}{" "}
        <Link
          component={RouterLink}
          underline="always"
          to={{ pathname: paths.register, search: location.search }}
          onMouseEnter={pages.register.preload}
        >
          {formatMessage({ id: "partners.login.register" })}
        </Link>
      </Typography>
    </AuthCard>
  );
}

/** The page for a new password leads here and leaves word that it worked. */
function cameFromReset(state: unknown): boolean {
  return typeof state === "object" && state !== null && "passwordReset" in state;
}
