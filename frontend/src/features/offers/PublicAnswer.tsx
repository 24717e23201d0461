import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiTextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { useFormats } from "../../components/useFormats";
import { OfferAnswerRequest } from "../../lib/api/bounds/OfferAnswerRequest";
import { ApiError } from "../../lib/api/errors";
import { useAnswerOffer } from "./publicApi";
import type { PublicOffer } from "./types";

interface PublicAnswerProps {
  token: string;
  offer: PublicOffer;
  company: string;
}

/** Accept or decline, with a message; once answered, the answer and what happens next. */
export function PublicAnswer({ token, offer, company }: PublicAnswerProps) {
  const intl = useIntl();
  const formats = useFormats();
  const [message, setMessage] = useState("");
  const [asked, setAsked] = useState<"accept" | "decline" | null>(null);
  const { mutate: answer, isPending, error } = useAnswerOffer(token);

  if (offer.answeredAt !== null) {
    const accepted = offer.status === "accepted";
    return (
      <>
        <Alert severity={accepted ? "success" : "info"} role="status">
          {intl.formatMessage(
            { id: accepted ? "offers.public.accepted" : "offers.public.declined" },
            { company, date: formats.dateTime(offer.answeredAt) },
          )}
        </Alert>
        {offer.answerMessage && (
          <Typography dir="auto" sx={{ mt: 2, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {offer.answerMessage}
          </Typography>
        )}
      </>
    );
  }

  function send() {
    const accepted = asked === "accept";
    answer({ accepted, message: message.trim() }, { onSettled: () => setAsked(null) });
  }

  // Answered from elsewhere, or lapsed: the page reads the offer again and says so itself.
  const shown = error instanceof ApiError && [409, 410].includes(error.status ?? 0) ? null : error;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <MuiTextField
        multiline
        minRows={2}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        label={intl.formatMessage({ id: "offers.public.message" })}
        slotProps={{ htmlInput: { maxLength: OfferAnswerRequest.message.maxLength, dir: "auto" } }}
      />
      {shown && <Alert severity="error">{failureText(intl, shown)}</Alert>}
      <Button size="large" variant="contained" onClick={() => setAsked("accept")}>
        {intl.formatMessage({ id: "offers.public.accept" })}
      </Button>
      <Button size="large" variant="outlined" onClick={() => setAsked("decline")}>
        {intl.formatMessage({ id: "offers.public.decline" })}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        busy={isPending}
        danger={asked === "decline"}
        title={intl.formatMessage({
          id: asked === "decline" ? "offers.public.declineTitle" : "offers.public.acceptTitle",
        })}
        description={intl.formatMessage(
          { id: asked === "decline" ? "offers.public.declineText" : "offers.public.acceptText" },
          { company, amount: formats.money(offer.amount, offer.currency) },
        )}
        confirmLabel={intl.formatMessage({
          id: asked === "decline" ? "offers.public.decline" : "offers.public.accept",
        })}
        onConfirm={send}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
}
