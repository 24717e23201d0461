import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useParams } from "react-router-dom";
import { ApiError } from "../../lib/api/errors";
import { usePageTitle } from "../../lib/usePageTitle";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { DealerCard } from "./DealerCard";
import { publicPartnerQuery } from "./publicQueries";
import { RequestForms } from "./RequestForms";

/** What somebody sees who followed a dealer's link or scanned the QR code. */
export default function AffiliationPage() {
  const { id = "" } = useParams();
  return <Content key={id} id={id} />;
}

function Content({ id }: { id: string }) {
  const intl = useIntl();
  const { data: partner, isError, error, refetch } = useQuery(publicPartnerQuery(id));
  const company = partner?.companyName || intl.formatMessage({ id: "affiliation.dealer" });
  usePageTitle(partner ? company : undefined);

  if (partner) {
    return (
      <>
        <DealerCard partner={partner} company={company} />
        <RequestForms code={partner.code} company={company} />
      </>
    );
  }
  if (isError) {
    const unknown = error instanceof ApiError && error.status === 404;
    return unknown ? (
      <EmptyState
        illustration="search"
        title={intl.formatMessage({ id: "affiliation.unknown.title" })}
        description={intl.formatMessage({ id: "affiliation.unknown.text" })}
      />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Box aria-busy="true" sx={{ display: "grid", gap: 2 }}>
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={480} />
    </Box>
  );
}
