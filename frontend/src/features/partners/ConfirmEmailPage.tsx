import Alert from "@mui/material/Alert";
import CircularProgress from "@mui/material/CircularProgress";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link as RouterLink, useParams } from "react-router-dom";
import { ErrorState } from "../../components/ErrorState";
import { ApiError } from "../../lib/api/errors";
import { paths } from "../../lib/paths";
import { useSession } from "../../lib/session";
import { AuthCard } from "./AuthCard";
import { confirmationQuery } from "./api";

/** Where the link leads that was mailed to an account's address: opening it confirms the address. */
export default function ConfirmEmailPage() {
  const { formatMessage } = useIntl();
  const { token = "" } = useParams();
  const { token: signedIn } = useSession();

  return (
    <AuthCard title={formatMessage({ id: "partners.confirm.title" })}>
      <Stack spacing={3} sx={{ mt: 2 }}>
        <Outcome token={token} />
        <Link component={RouterLink} to={signedIn === null ? paths.login : paths.settingsAccount}>
          {formatMessage({
            id: signedIn === null ? "partners.backToLogin" : "partners.confirm.toProfile",
          })}
        </Link>
      </Stack>
    </AuthCard>
  );
}

function Outcome({ token }: { token: string }) {
  const { formatMessage } = useIntl();
  const { isSuccess, error, refetch } = useQuery(confirmationQuery(token));
  if (isSuccess)
    return <Alert severity="success">{formatMessage({ id: "partners.confirm.done" })}</Alert>;
  // A wrong link stays one: trying again would not help.
  if (error instanceof ApiError && error.status === 422)
    return <Alert severity="error">{error.message}</Alert>;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack direction="row" role="status" spacing={2} sx={{ alignItems: "center" }}>
      <CircularProgress size={24} aria-hidden />
      <span>{formatMessage({ id: "partners.confirm.checking" })}</span>
    </Stack>
  );
}
