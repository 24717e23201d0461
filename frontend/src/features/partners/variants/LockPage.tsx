import Avatar from "@mui/material/Avatar";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { Navigate, useLocation } from "react-router-dom";
import { PageSkeleton } from "../../../components/PageSkeleton";
import { redirectTarget } from "../../../lib/redirect";
import { session, useSession, type LockedAccount } from "../../../lib/session";
import { ErrorState } from "../../../components/ErrorState";
import { LoginForm } from "../LoginForm";
import { profileQuery } from "../../../lib/profile";
import { giveTokenBack } from "../api";
import { CenteredCard } from "../../../components/CenteredCard";

/** Coming here locks the session; the password opens it again, here or in another tab. */
export default function LockPage() {
  const { locked } = useSession();
  const { search } = useLocation();
  const [wasLocked, setWasLocked] = useState(locked !== null);
  if (locked !== null && !wasLocked) setWasLocked(true);
  const toLock = locked === null && !wasLocked;
  const { data: partner, error, refetch } = useQuery({ ...profileQuery, enabled: toLock });

  useEffect(() => {
    if (!toLock || partner === undefined) return undefined;
    // Not among the effects of this render: some still ask for the profile, and would ask without a token.
    const timer = setTimeout(() => {
      giveTokenBack();
      session.lockFor(partner);
    });
    return () => clearTimeout(timer);
  }, [toLock, partner]);

  if (locked !== null) return <Locked account={locked} />;
  if (wasLocked) return <Navigate to={redirectTarget(search)} replace />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

function Locked({ account: { email, fullName } }: { account: LockedAccount }) {
  const { formatMessage } = useIntl();
  const { signOut } = useSession();
  return (
    <CenteredCard
      title={formatMessage({ id: "templates.lock.title" })}
      subtitle={
        <>
          <strong>{fullName}</strong>
          <br />
          <span>{email}</span>
        </>
      }
      picture={
        <Avatar
          aria-hidden="true"
          sx={{ width: 56, height: 56, bgcolor: "primary.main", color: "primary.contrastText" }}
        >
          {fullName.charAt(0).toUpperCase()}
        </Avatar>
      }
    >
      <LoginForm email={email} submitLabel={formatMessage({ id: "templates.lock.submit" })} />
      <Button onClick={signOut} sx={{ mt: 2, mx: -1 }}>
        {formatMessage({ id: "templates.lock.notYou" })}
      </Button>
    </CenteredCard>
  );
}
