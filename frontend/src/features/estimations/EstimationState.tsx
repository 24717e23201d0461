import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { SampleChip } from "../../components/SampleChip";
import { useFormats } from "../../components/useFormats";
import { OfferChip } from "../offers/OfferChip";
import { ClockChip } from "../response_times/ClockChip";
import { EstimationStatusChip } from "./EstimationStatusChip";
import type { Estimation } from "./types";

/** The one state of a request, until when it is answered, and when it came. */
export function EstimationState({ estimation }: { estimation: Estimation }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const { offer, status, sample, createdAt } = estimation;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      {offer ? <OfferChip status={offer.status} /> : <EstimationStatusChip status={status} />}
      <SampleChip row={estimation} />
      {!sample && <ClockChip row={estimation} target="estimationTargetMinutes" />}
      <span>
        {intl.formatMessage({ id: "estimations.received" }, { date: dateTime(createdAt) })}
      </span>
    </Box>
  );
}
