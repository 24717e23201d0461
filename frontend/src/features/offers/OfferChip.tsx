import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { offerTexts, offerTones } from "./offerTexts";
import type { OfferStatus } from "./types";

/** Where an offer stands. */
export function OfferChip({ status }: { status: OfferStatus }) {
  const intl = useIntl();
  return (
    <StatusChip label={intl.formatMessage({ id: offerTexts[status] })} tone={offerTones[status]} />
  );
}
