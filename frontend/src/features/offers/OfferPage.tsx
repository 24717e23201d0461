import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useParams } from "react-router-dom";
import { Loaded } from "../../components/Loaded";
import { ApiError } from "../../lib/api/errors";
import { usePublicTitle } from "../../lib/usePageTitle";
import { GoneLink } from "./GoneLink";
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
  if (error instanceof ApiError && error.status === 410) return <GoneLink error={error} />;
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
