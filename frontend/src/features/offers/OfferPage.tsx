import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useParams } from "react-router-dom";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { formatPhone } from "../../components/phones";
import { ApiError } from "../../lib/api/errors";
import { usePublicTitle } from "../../lib/usePageTitle";
import { publicOfferQuery } from "./publicApi";
import { PublicOfferView } from "./PublicOfferView";

/** The private link of an offer, for the owner of the car. */
export default function OfferPage() {
  const { token = "" } = useParams();
  return <Content key={token} token={token} />;
}

function Content({ token }: { token: string }) {
  const intl = useIntl();
  const query = useQuery(publicOfferQuery(token));
  usePublicTitle(
    [intl.formatMessage({ id: "offers.public.title" }), query.data?.company.name]
      .filter(Boolean)
      .join(" – "),
  );
  const { error } = query;
  if (error instanceof ApiError && error.status === 410) return <Gone error={error} />;
  return (
    <Loaded
      query={query}
      missing={{
        title: intl.formatMessage({ id: "offers.public.unknown" }),
        description: intl.formatMessage({ id: "offers.public.unknownText" }),
      }}
      loading={
        <Box aria-busy="true" sx={{ display: "grid", gap: 2 }}>
          <Skeleton variant="rounded" height={72} />
          <Skeleton variant="rounded" height={240} />
          <Skeleton variant="rounded" height={240} />
        </Box>
      }
    >
      {(offer) => <PublicOfferView token={token} offer={offer} />}
    </Loaded>
  );
}

/** Lapsed or withdrawn: how to reach the dealer. */
function Gone({ error }: { error: ApiError }) {
  const intl = useIntl();
  const { company } = error.body as { company?: { name: string; phoneNumber: string } };
  return (
    <EmptyState
      illustration="search"
      title={error.message}
      description={intl.formatMessage(
        { id: company?.name ? "offers.public.reach" : "offers.public.unknownText" },
        { company: company?.name },
      )}
      action={
        company?.phoneNumber && (
          <Button variant="contained" href={`tel:${company.phoneNumber}`}>
            <bdi dir="ltr">{formatPhone(company.phoneNumber)}</bdi>
          </Button>
        )
      }
    />
  );
}
