import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { Form, Formik } from "formik";
import { useIntl } from "react-intl";
import { Link as RouterLink, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths";
import { useSession } from "../../lib/session";
import { SubmitButton } from "../../components/form/SubmitButton";
import { useSubmit } from "../../components/form/useSubmit";
import { AuthCard } from "./AuthCard";
import { FormFooter } from "./FormFooter";
import { PasswordField } from "./PasswordField";
import { resetPassword } from "./api";
import { PASSWORD_MIN_LENGTH } from "./passwordRule";
import { useSchema } from "./useSchema";

/** Where the mailed link leads: `?uid=…&token=…`. */
export default function ResetPasswordPage() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const uid = search.get("uid");
  const token = search.get("token");

  return (
    <AuthCard
      title={formatMessage({ id: "partners.reset.title" })}
      subtitle={formatMessage({ id: "partners.reset.subtitle" })}
    >
      {uid !== null && token !== null ? (
        <ResetForm uid={uid} token={token} />
      ) : (
        <Alert severity="error">{formatMessage({ id: "partners.reset.badLink" })}</Alert>
      )}
      <Link
        component={RouterLink}
        to={paths.forgotPassword}
        sx={{ display: "inline-block", mt: 3 }}
      >
        {formatMessage({ id: "partners.reset.newLink" })}
      </Link>
    </AuthCard>
  );
}

function ResetForm({ uid, token }: { uid: string; token: string }) {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.resetPasswordSchema);
  const { signOut } = useSession();
  const navigate = useNavigate();

  const submit = useSubmit("partners.reset.failed", async (values: { password: string }) => {
    await resetPassword({ uid, token, ...values });
    // Whatever was signed in here holds a token that died with the old password.
    signOut();
    await navigate(paths.login, { replace: true, state: { passwordReset: true } });
  });

  return (
    <Formik initialValues={{ password: "" }} validationSchema={schema} onSubmit={submit}>
      <Stack component={Form} noValidate spacing={2.5}>
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={formatMessage({ id: "partners.password.new" })}
          hint={formatMessage({ id: "partners.password.rule" }, { min: PASSWORD_MIN_LENGTH })}
        />
        <FormFooter>
          <SubmitButton size="large">{formatMessage({ id: "partners.reset.submit" })}</SubmitButton>
        </FormFooter>
      </Stack>
    </Formik>
  );
}
