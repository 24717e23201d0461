import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { EstimationStatusChip } from "./EstimationStatusChip";
import { Panel } from "../../components/Panel";
import type { EstimationResponse, EstimationStatus } from "./types";

interface AnswerPanelProps {
  status: EstimationStatus;
  response: EstimationResponse;
}

/** What was answered: an amount with its details, or the reason of a refusal. */
export function AnswerPanel({ status, response }: AnswerPanelProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { amount, currency, details, justification, respondedAt } = response;
  const words = justification || details;
  return (
    <Panel
      title={intl.formatMessage({ id: "estimations.answer" })}
      aside={<EstimationStatusChip status={status} />}
    >
      {amount !== null && currency !== null && (
        <Typography
          sx={{
            fontSize: "2rem",
            lineHeight: 1.2,
            fontWeight: 700,
            letterSpacing: "-0.02em",
            fontVariantNumeric: "tabular-nums",
            mb: 1,
          }}
        >
          <bdi>{formats.money(amount, currency)}</bdi>
        </Typography>
      )}
      {words && (
        <Typography dir="auto" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", mb: 1 }}>
          {words}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {intl.formatMessage(
          { id: "estimations.answeredOn" },
          { date: formats.dateTime(respondedAt) },
        )}
      </Typography>
    </Panel>
  );
}
