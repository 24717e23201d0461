import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { PrivateLink } from "../../components/privateLink/PrivateLink";
import { publicOfferQuery } from "./publicApi";
import { PublicOfferView } from "./PublicOfferView";

/** The private link of an offer, for the owner of the car. */
export default function OfferPage() {
  const { token = "" } = useParams();
  return (
    <PrivateLink
      key={token}
      query={useQuery(publicOfferQuery(token))}
      tab="offers.public.title"
      unknown="offers.public.unknown"
    >
      {(offer) => <PublicOfferView token={token} offer={offer} />}
    </PrivateLink>
  );
}
