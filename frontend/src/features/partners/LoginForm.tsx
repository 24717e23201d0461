import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { Form, Formik } from "formik";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { prefetch } from "../../lib/prefetch";
import { paths } from "../../lib/paths";
import { SubmitButton } from "../../components/form/SubmitButton";
import { touchTarget } from "../../components/touchTarget";
import { useSubmit } from "../../components/form/useSubmit";
import { TextField } from "../../components/form/TextField";
import { FormFooter } from "./FormFooter";
import { PasswordField } from "./PasswordField";
import { challengeOf, isWrongLogin, login, type Challenge, type Credentials } from "./api";
import { useSchema } from "./useSchema";

/** Most accounts have one step. */
const LazySecondStep = lazyWithRetry(
  () => import(/* webpackChunkName: "second-step" */ "./SecondStep"),
);

interface LoginFormProps {
  submitLabel: string;
  /** The email of the account, where it is known already. */
  email?: string;
}

export function LoginForm({ submitLabel, email }: LoginFormProps) {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.loginSchema);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const known = email !== undefined;

  const submit = useSubmit("partners.login.failed", async (values: Credentials, form) => {
    // The next page is fetched while the server checks the password.
    prefetch(paths.landing);
    try {
      await login(values);
    } catch (error) {
      if (known && isWrongLogin(error)) {
        // The server does not say which of the two is wrong; here only the password was typed.
        form.setFieldError("password", formatMessage({ id: "partners.login.wrongPassword" }));
        return;
      }
      const given = challengeOf(error);
      if (given === undefined) throw error;
      setChallenge(given);
    }
  });

  if (challenge !== null) {
    return <LazySecondStep {...challenge} onBack={() => setChallenge(null)} />;
  }
  return (
    <Formik
      initialValues={{ email: email ?? "", password: "" }}
      validationSchema={schema}
      onSubmit={submit}
    >
      <Stack component={Form} noValidate spacing={2.5}>
        {known ? (
          // For password managers: the account of the password.
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        ) : (
          <TextField
            name="email"
            type="email"
            required
            autoFocus
            autoComplete="username"
            label="partners.email"
          />
        )}
        <PasswordField
          name="password"
          autoFocus={known}
          autoComplete="current-password"
          label={formatMessage({ id: "partners.password" })}
        />
        <FormFooter>
          <SubmitButton size="large">{submitLabel}</SubmitButton>
        </FormFooter>
        <Link
          component={RouterLink}
          to={paths.forgotPassword}
          sx={{ alignSelf: "start", ...touchTarget }}
        >
          {formatMessage({ id: "partners.login.forgot" })}
        </Link>
      </Stack>
    </Formik>
  );
}
