import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { failureText } from "../../../components/failureText";
import { LegalMentions } from "../../../components/LegalMentions";
import { Panel } from "../../../components/Panel";
import type { MessageId } from "../../../lib/texts";
import { DealerPanel } from "../../../components/privateLink/DealerPanel";
import { useWithdraw, type Channel, type PublicConsent } from "./publicApi";

const channels = ["phone", "sms", "email"] as const satisfies Channel[];

const buttonTexts: Record<Channel, MessageId> = {
  phone: "withdrawal.phone",
  sms: "withdrawal.sms",
  email: "withdrawal.email",
};

const doneTexts: Record<Channel, MessageId> = {
  phone: "withdrawal.done.phone",
  sms: "withdrawal.done.sms",
  email: "withdrawal.done.email",
};

interface WithdrawalViewProps {
  token: string;
  found: PublicConsent;
}

/** One press for all channels, or for one; each that was withdrawn says so. */
export function WithdrawalView({ token, found }: WithdrawalViewProps) {
  const { formatMessage } = useIntl();
  const company = found.company.name || formatMessage({ id: "affiliation.dealer" });
  const done = channels.filter((channel) => found.contactable[channel] === "no");
  return (
    <Box sx={{ display: "grid", gap: 2, width: 1, maxWidth: 560, mx: "auto" }}>
      <Box>
        <Typography sx={{ color: "text.secondary" }}>{company}</Typography>
        <Typography variant="h1">{formatMessage({ id: "withdrawal.tab" })}</Typography>
      </Box>
      <Box role="status" sx={{ display: "grid", gap: 1 }}>
        {done.length === channels.length ? (
          <Alert severity="success">
            {formatMessage({ id: "withdrawal.done.all" }, { company })}
          </Alert>
        ) : (
          done.map((channel) => (
            <Alert key={channel} severity="success">
              {formatMessage({ id: doneTexts[channel] }, { company })}
            </Alert>
          ))
        )}
      </Box>
      {done.length < channels.length && (
        <Choice
          token={token}
          company={company}
          left={channels.filter((channel) => !done.includes(channel))}
        />
      )}
      <DealerPanel name={company} phoneNumber={found.company.phoneNumber} place="" />
      <LegalMentions company={company} legal={found.legal} />
    </Box>
  );
}

function Choice({ token, company, left }: { token: string; company: string; left: Channel[] }) {
  const intl = useIntl();
  const { mutate: withdraw, isPending, error } = useWithdraw(token);

  function button(chosen: Channel[], id: MessageId, variant: "contained" | "outlined") {
    const text = intl.formatMessage({ id });
    return (
      <Button
        key={id}
        size="large"
        variant={variant}
        disabled={isPending}
        onClick={() => withdraw({ channels: chosen, text })}
      >
        {text}
      </Button>
    );
  }

  return (
    <Panel title={intl.formatMessage({ id: "withdrawal.choose" })}>
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <Typography>{intl.formatMessage({ id: "withdrawal.about" }, { company })}</Typography>
        {error && <Alert severity="error">{failureText(intl, error)}</Alert>}
        {button(left, "withdrawal.all", "contained")}
        {left.map((channel) => button([channel], buttonTexts[channel], "outlined"))}
      </Box>
    </Panel>
  );
}
