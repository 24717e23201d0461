import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { ErrorState } from "../../components/ErrorState";
import { PageHeader } from "../../components/PageHeader";
import { AccountCopyCard } from "../exports/AccountCopyCard";
import { AlertsCard } from "./alerts/AlertsCard";
import { FirstDayCard } from "./firstDay/FirstDayCard";
import { RewardCard } from "./reward/RewardCard";
import { ConfirmationNotice } from "./ConfirmationNotice";
import { PasswordForm } from "./PasswordForm";
import { ProfileForm } from "./ProfileForm";
import { profileQuery } from "./api";
import { Devices } from "./security/Devices";
import { SecuritySection } from "./security/SecuritySection";
import { UsageCard } from "./usage/UsageCard";

export default function ProfilePage() {
  const { formatMessage } = useIntl();
  const { data: partner, error, refetch } = useQuery(profileQuery);

  return (
    <Stack sx={{ maxWidth: 880 }}>
      <PageHeader
        title={formatMessage({ id: "partners.profile.title" })}
        subtitle={partner?.email ?? "\u00a0"}
      />
      {partner ? (
        <Stack spacing={3}>
          {!partner.emailConfirmed && <ConfirmationNotice email={partner.email} />}
          <ProfileForm partner={partner} />
          <AlertsCard partner={partner} />
          <RewardCard reward={partner.recompenseResponse} />
          <FirstDayCard />
          <PasswordForm email={partner.email} />
          <SecuritySection />
          <Devices />
          <UsageCard />
          <AccountCopyCard />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack spacing={3} aria-busy="true">
          <Skeleton variant="rounded" height={420} />
          <Skeleton variant="rounded" height={240} />
        </Stack>
      )}
    </Stack>
  );
}
