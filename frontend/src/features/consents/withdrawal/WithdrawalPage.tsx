import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { PrivateLink } from "../../../components/privateLink/PrivateLink";
import { consentQuery } from "./publicApi";
import { WithdrawalView } from "./WithdrawalView";

/** The private link of a mail, by which its reader asks not to be contacted any more. */
export default function WithdrawalPage() {
  const { token = "" } = useParams();
  return (
    <PrivateLink
      key={token}
      query={useQuery(consentQuery(token))}
      tab="withdrawal.tab"
      unknown="withdrawal.unknown"
    >
      {(found) => <WithdrawalView token={token} found={found} />}
    </PrivateLink>
  );
}
