import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { useSession } from "../../lib/session";
import { keepsAnything } from "../../lib/storage";
import { AuthCard } from "./AuthCard";
import { LoginForm } from "./LoginForm";
import { NoAccountYet } from "./NoAccountYet";

export default function LoginPage() {
  const { formatMessage } = useIntl();
  const location = useLocation();
  const { expired } = useSession();
  const [keeps] = useState(keepsAnything);
  return (
    <AuthCard
      title={formatMessage({ id: "partners.login.title" })}
      subtitle={formatMessage({ id: "partners.login.subtitle" })}
    >
      {cameFromReset(location.state) && (
        <Alert severity="success" sx={{ mb: 2.5 }}>
          {formatMessage({ id: "partners.reset.done" })}
        </Alert>
      )}
      {expired && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {formatMessage({ id: "partners.login.expired" })}
        </Alert>
      )}
      {!keeps && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {formatMessage({ id: "partners.login.forgets" })}
        </Alert>
      )}
      <LoginForm submitLabel={formatMessage({ id: "partners.login.submit" })} />
      <NoAccountYet />
    </AuthCard>
  );
}

/** The page for a new password leads here and leaves word that it worked. */
function cameFromReset(state: unknown): boolean {
  return typeof state === "object" && state !== null && "passwordReset" in state;
}
