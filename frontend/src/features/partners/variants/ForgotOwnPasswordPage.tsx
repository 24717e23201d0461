import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { serverMessage } from "../../../lib/api/errors";
import { paths } from "../../../lib/paths";
import { ErrorState } from "../../../components/ErrorState";
import { profileQuery } from "../../../lib/profile";
import { askForLink } from "../api";
import { CenteredCard } from "../../../components/CenteredCard";

/** Signed in, the link for a new password goes to one's own address. */
export default function ForgotOwnPasswordPage() {
  const { formatMessage } = useIntl();
  const { data: partner, error, refetch } = useQuery(profileQuery);
  return (
    <CenteredCard title={formatMessage({ id: "partners.forgot.title" })}>
      {partner ? (
        <SendLink email={partner.email} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={96} />
      )}
      <Button component={Link} to={paths.settingsSecurity} fullWidth size="large" sx={{ mt: 1.5 }}>
        {formatMessage({ id: "templates.profile" })}
      </Button>
    </CenteredCard>
  );
}

function SendLink({ email }: { email: string }) {
  const { formatMessage } = useIntl();
  const {
    mutate: send,
    isPending,
    isSuccess,
    error,
  } = useMutation({
    mutationFn: askForLink,
    meta: { reread: "never" },
  });
  if (isSuccess) {
    return (
      <Alert severity="success">{formatMessage({ id: "templates.forgot.sent" }, { email })}</Alert>
    );
  }
  return (
    <Stack spacing={2.5}>
      <span>{formatMessage({ id: "templates.forgot.text" }, { email })}</span>
      {error && (
        <Alert severity="error">
          {serverMessage(error) ?? formatMessage({ id: "partners.forgot.failed" })}
        </Alert>
      )}
      <Button variant="contained" size="large" loading={isPending} onClick={() => send(email)}>
        {formatMessage({ id: "partners.forgot.submit" })}
      </Button>
    </Stack>
  );
}
