import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { ConfirmChange } from "../../components/ConfirmChange";
import { Facts } from "../../components/Facts";
import { Panel } from "../../components/Panel";
import { saveFile } from "../../components/saveFile";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { fetchOfferPaper, useAcknowledgeOffer, useWithdrawOffer } from "./api";
import type { Offer } from "./types";
import { useCopyLink } from "../../components/useCopyLink";

interface OfferPanelProps {
  offer: Offer;
  /** The name of its PDF, without the ending. */
  fileName: string;
  onSend: () => void;
}

/** How far an offer has come, and what the partner can do with it. */
export function OfferPanel({ offer, fileName, onSend }: OfferPanelProps) {
  const intl = useIntl();
  const formats = useFormats();
  const say = useSay();
  const copy = useCopyLink();
  const [withdrawing, setWithdrawing] = useState(false);
  const withdraw = useWithdrawOffer(offer.id);
  const acknowledge = useAcknowledgeOffer(offer.id);
  const { status, link, sentTo } = offer;
  const isOpen = status === "draft" || status === "sent" || status === "seen";
  const failed = isOpen && offer.mailStatus === "failed";
  const moment = (at: string | null) => at && formats.dateTime(at);

  async function savePaper() {
    saveFile(await fetchOfferPaper(offer.id), `${fileName}.pdf`);
  }

  return (
    <Panel title={intl.formatMessage({ id: "offers.title" })}>
      <Facts
        facts={[
          { label: "offers.validUntil", value: formats.date(offer.validUntil) },
          offer.sentAt && { label: "offers.sentAt", value: moment(offer.sentAt) },
          sentTo && { label: "offers.sentTo", value: sentTo, wide: true },
          offer.seenAt && { label: "offers.seenAt", value: moment(offer.seenAt) },
          offer.answeredAt && { label: "offers.answeredAt", value: moment(offer.answeredAt) },
          offer.answerMessage && {
            label: "offers.message",
            value: <span dir="auto">{offer.answerMessage}</span>,
            wide: true,
          },
        ]}
      />
      {status === "draft" && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 2 }}>
          {intl.formatMessage({ id: "offers.notSent" })}
        </Typography>
      )}
      {(failed || (isOpen && offer.mailStatus === "waiting" && offer.mailError)) && (
        <Alert severity={failed ? "error" : "warning"} sx={{ mt: 2, overflowWrap: "anywhere" }}>
          {intl.formatMessage({ id: failed ? "offers.mail.failed" : "offers.mail.waiting" })}
          {offer.mailError && <div dir="auto">{offer.mailError}</div>}
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
        {isOpen && (
          <Allowed call="POST /offer/{id}/send">
            <Button
              variant={status === "draft" || failed ? "contained" : "outlined"}
              onClick={onSend}
            >
              {intl.formatMessage({ id: status === "draft" ? "offers.send" : "offers.sendAgain" })}
            </Button>
          </Allowed>
        )}
        {link && status !== "draft" && (
          <Button variant="outlined" onClick={() => void copy(link)}>
            {intl.formatMessage({ id: "link.copy" })}
          </Button>
        )}
        {offer.answeredAt && !offer.acknowledgedAt && (
          <Allowed call="POST /offer/{id}/acknowledge">
            <Button
              variant="outlined"
              loading={acknowledge.isPending}
              onClick={() => void say(acknowledge.mutateAsync())}
            >
              {intl.formatMessage({ id: "offers.acknowledge" })}
            </Button>
          </Allowed>
        )}
        <Button variant="outlined" onClick={() => void say(savePaper())}>
          {intl.formatMessage({ id: "offers.pdf" })}
        </Button>
        {isOpen && (
          <Allowed call="POST /offer/{id}/withdraw">
            <Button color="error" onClick={() => setWithdrawing(true)}>
              {intl.formatMessage({ id: "offers.withdraw" })}
            </Button>
          </Allowed>
        )}
      </Box>
      <ConfirmChange
        open={withdrawing}
        title="offers.withdraw.title"
        description={intl.formatMessage({ id: "offers.withdraw.text" })}
        confirm="offers.withdraw"
        change={() => withdraw.mutateAsync()}
        done={intl.formatMessage({ id: "offers.withdraw.done" })}
        onClose={() => setWithdrawing(false)}
      />
    </Panel>
  );
}
