import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { daysUntil, expiryState } from "./expiry";

/** The day a document expires, and a warning where that is close or past. */
export function Expiry({ day }: { day: string }) {
  const formats = useFormats();
  return (
    <>
      <Box component="bdi" sx={{ whiteSpace: "nowrap", verticalAlign: "middle" }}>
        {formats.day(day)}
      </Box>{" "}
      <ExpiryChip day={day} />
    </>
  );
}

function ExpiryChip({ day }: { day: string }) {
  const intl = useIntl();
  const days = daysUntil(day);
  switch (expiryState(days)) {
    case "expired":
      return <StatusChip tone="error" label={intl.formatMessage({ id: "documents.expired" })} />;
    case "soon":
      return (
        <StatusChip
          tone="warning"
          label={intl.formatMessage({ id: "documents.expiresIn" }, { days })}
        />
      );
    case "valid":
      return null;
  }
}
