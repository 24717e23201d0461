import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { MessageLinks } from "../../components/MessageLinks";
import { LabelledInput } from "../../components/form/LabelledInput";
import { useFormats } from "../../components/useFormats";
import { useCopyLink } from "../../components/useCopyLink";
import { paths } from "../../lib/paths";
import type { Invited, Proposal } from "./types";

const notSentTexts = {
  no_mail_server: "slots.noServer",
  no_mailbox: "slots.noMailbox",
} as const satisfies Record<NonNullable<Proposal["notSent"]>, string>;

interface ProposedProps {
  prospect: Invited;
  proposal: Proposal;
  onClose: () => void;
}

/** Outcome of the proposal, and the link for a text message or WhatsApp. */
export function Proposed({ prospect, proposal, onClose }: ProposedProps) {
  const intl = useIntl();
  const formats = useFormats();
  const copy = useCopyLink();
  const { link, sentTo, notSent, expiresAt } = proposal;
  const { phoneNumber } = prospect;
  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 2, "&&": { pt: 1 } }}>
        <Alert severity={sentTo !== null ? "success" : notSent ? "warning" : "info"}>
          {sentTo === null
            ? intl.formatMessage({ id: notSent ? notSentTexts[notSent] : "slots.linkOnly" })
            : intl.formatMessage({ id: "slots.sentTo" }, { address: sentTo })}
          {notSent === "no_mailbox" && (
            <>
              {" "}
              <Allowed call="GET /mail/account">
                <Link component={RouterLink} to={paths.settingsMailbox} onClick={onClose}>
                  {intl.formatMessage({ id: "slots.connectMailbox" })}
                </Link>
              </Allowed>
            </>
          )}
        </Alert>
        <LabelledInput
          readOnly
          label={intl.formatMessage({ id: "slots.link" })}
          value={link}
          inputProps={{ dir: "ltr" }}
          helperText={intl.formatMessage({ id: "slots.until" }, { date: formats.date(expiresAt) })}
          onFocus={(event) => event.target.select()}
        />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy(link)}>
            {intl.formatMessage({ id: "link.copy" })}
          </Button>
          {/* The text is in the prospect's language. */}
          {phoneNumber && <MessageLinks phoneNumber={phoneNumber} text={proposal.text} />}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          {intl.formatMessage({ id: "dialog.close" })}
        </Button>
      </DialogActions>
    </>
  );
}
