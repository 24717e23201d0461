import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { ErrorState } from "../../components/ErrorState";
import { PageHeader } from "../../components/PageHeader";
import { profileQuery } from "../../lib/profile";
import { useMay } from "../../lib/rights";
import { noteShared } from "../partners/firstDay/api";
import { RewardCard } from "../partners/reward/RewardCard";
import { RewardPrompt } from "../partners/reward/RewardPrompt";
import { LinkCard } from "./LinkCard";
import { QrCard } from "./QrCard";
import { affiliateQuery } from "./api";
import { Campaigns } from "../campaigns/lazyCampaigns";

export default function AffiliatePage() {
  const intl = useIntl();
  const { data: affiliate, isError, error, refetch } = useQuery(affiliateQuery);
  const { data: partner } = useQuery(profileQuery);
  const may = useMay();
  const [shared, setShared] = useState(false);
  const share = () => {
    if (may("POST /partner/first-steps/shared")) noteShared();
    setShared(true);
  };
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "affiliate.title" })}
        subtitle={intl.formatMessage({ id: "affiliate.subtitle" })}
      />
      {isError && !affiliate ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
          }}
        >
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <LinkCard link={affiliate?.link} onShared={share} />
            {partner ? (
              <RewardCard partner={partner} />
            ) : (
              <Skeleton variant="rounded" height={240} />
            )}
          </Box>
          {/* On a phone it is under the card before it. */}
          {partner ? (
            <QrCard code={affiliate?.code} onShared={share} />
          ) : (
            <Skeleton variant="rounded" height={440} />
          )}
        </Box>
      )}
      <Box sx={{ mt: 2 }}>
        <Campaigns fallback={<Skeleton variant="rounded" height={240} />} />
      </Box>
      {shared && (
        <Allowed call="PUT /partner/updateRecompenseResponse">
          <RewardPrompt />
        </Allowed>
      )}
    </>
  );
}
