import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { useFormats } from "../../components/useFormats";
import { BreakdownTable } from "../price/breakdown/BreakdownTable";
import { EstimationStatusChip } from "./EstimationStatusChip";
import { Panel } from "../../components/Panel";
import type { EstimationResponse, EstimationStatus } from "./types";

interface AnswerPanelProps {
  status: EstimationStatus;
  response: EstimationResponse;
  /** Mails a refusal. */
  onSend: () => void;
}

/** The answer: an amount with its details, or the reason of a refusal. */
export function AnswerPanel({ status, response, onSend }: AnswerPanelProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { amount, currency, details, breakdown, justification, respondedAt, refusalSentAt } =
    response;
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
      {breakdown && currency && <BreakdownTable sum={breakdown} currency={currency} />}
      <Typography variant="body2" sx={{ color: "text.secondary", mt: breakdown ? 2 : 0 }}>
        {intl.formatMessage(
          { id: "estimations.answeredOn" },
          { date: formats.dateTime(respondedAt) },
        )}
      </Typography>
      {refusalSentAt && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {intl.formatMessage(
            { id: "offers.refusal.sent" },
            { date: formats.dateTime(refusalSentAt) },
          )}
        </Typography>
      )}
      {status === "refused" && (
        <Allowed call="POST /estimation/partner/response/{id}/send">
          <Button variant="outlined" onClick={onSend} sx={{ mt: 2 }}>
            {intl.formatMessage({ id: refusalSentAt ? "offers.sendAgain" : "offers.refusal.send" })}
          </Button>
        </Allowed>
      )}
    </Panel>
  );
}
