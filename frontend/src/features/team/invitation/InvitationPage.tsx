import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { Form, Formik } from "formik";
import { useIntl } from "react-intl";
import { Link as RouterLink, useNavigate, useParams } from "react-router-dom";
import { ErrorState } from "../../../components/ErrorState";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { useSubmit } from "../../../components/form/useSubmit";
import { ApiError } from "../../../lib/api/errors";
import { paths } from "../../../lib/paths";
import { AuthCard } from "../../partners/AuthCard";
import { FormFooter } from "../../partners/FormFooter";
import { FormGuard } from "../../partners/FormGuard";
import { FullNameField } from "../../partners/fields";
import { PasswordField } from "../../partners/PasswordField";
import { PASSWORD_MIN_LENGTH } from "../../partners/passwordRule";
import { useSchema } from "../../partners/useSchema";
import { roleTexts } from "../roles";
import { acceptInvitation, invitationQuery, type ShownInvitation } from "./api";

/** Where the link of an invitation leads. */
export default function InvitationPage() {
  const { formatMessage } = useIntl();
  const { token = "" } = useParams();
  const { data, error, refetch } = useQuery(invitationQuery(token));
  const dead = error instanceof ApiError && error.status === 404;

  return (
    <AuthCard
      title={formatMessage({ id: "team.join.title" })}
      subtitle={data && <InvitedBy invitation={data} />}
    >
      {data && <AcceptForm token={token} invitation={data} />}
      {data === undefined && error === null && (
        <Skeleton variant="rounded" height={240} aria-busy="true" />
      )}
      {dead && (
        <Stack spacing={3} sx={{ mt: 2 }}>
          <Alert severity="error">{formatMessage({ id: "team.join.dead" })}</Alert>
          <Link component={RouterLink} to={paths.login} sx={{ alignSelf: "start" }}>
            {formatMessage({ id: "partners.backToLogin" })}
          </Link>
        </Stack>
      )}
      {error !== null && !dead && <ErrorState error={error} onRetry={() => void refetch()} />}
    </AuthCard>
  );
}

function InvitedBy({ invitation }: { invitation: ShownInvitation }) {
  const { formatMessage } = useIntl();
  const { companyName, invitedBy, role } = invitation;
  return (
    <>
      <Box component="span" sx={{ display: "block" }}>
        {formatMessage(
          { id: companyName ? "team.join.subtitle" : "team.join.subtitle.unnamed" },
          {
            company: <bdi key="company">{companyName}</bdi>,
            inviter: <bdi key="inviter">{invitedBy || companyName}</bdi>,
          },
        )}
      </Box>
      <Box component="span" sx={{ display: "block" }}>
        {formatMessage({ id: "team.join.role" }, { role: formatMessage({ id: roleTexts[role] }) })}
      </Box>
    </>
  );
}

interface AcceptFormProps {
  token: string;
  invitation: ShownInvitation;
}

function AcceptForm({ token, invitation: { email, fullName } }: AcceptFormProps) {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.joinSchema);
  const navigate = useNavigate();

  const submit = useSubmit(
    "team.join.failed",
    async ({ fullName: name, password }: { fullName: string; password: string }) => {
      await acceptInvitation(token, { fullName: name.trim(), password });
      await navigate(paths.landing, { replace: true });
    },
  );

  return (
    <Formik initialValues={{ fullName, password: "" }} validationSchema={schema} onSubmit={submit}>
      <Stack component={Form} noValidate spacing={2.5}>
        <div>
          {formatMessage({ id: "team.join.email" }, { email: <bdi key="email">{email}</bdi> })}
        </div>
        {/* For password managers: the account of the password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <FullNameField autoFocus={fullName === ""} />
        <PasswordField
          name="password"
          autoFocus={fullName !== ""}
          autoComplete="new-password"
          label={formatMessage({ id: "partners.password" })}
          hint={formatMessage({ id: "partners.password.rule" }, { min: PASSWORD_MIN_LENGTH })}
        />
        <FormFooter>
          <SubmitButton size="large">{formatMessage({ id: "team.join.submit" })}</SubmitButton>
        </FormFooter>
        <FormGuard />
      </Stack>
    </Formik>
  );
}
