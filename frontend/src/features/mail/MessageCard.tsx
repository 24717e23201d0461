import EditIcon from "@mui/icons-material/EditOutlined";
import ForwardIcon from "@mui/icons-material/ForwardToInboxOutlined";
import ReplyAllIcon from "@mui/icons-material/ReplyAll";
import ReplyIcon from "@mui/icons-material/Reply";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { Link, useNavigate } from "react-router-dom";
import { useSay } from "../../components/useSay";
import { useFormats } from "../../components/useFormats";
import { AttachmentChips } from "./AttachmentChips";
import { HtmlBody } from "./HtmlBody";
import { LeftOut } from "./LeftOut";
import { mailError, stateTexts } from "./mailTexts";
import { OutboxState } from "./OutboxState";
import { useMessageAction } from "./api";
import { addressText } from "./recipients";
import { RefusedRecipients } from "./RefusedRecipients";
import { TextBody } from "./TextBody";
import type { MailMessage } from "./types";

interface MessageCardProps {
  message: MailMessage;
  startOpen: boolean;
}

/** One message: a line while closed, everything when open. */
export function MessageCard({ message, startOpen }: MessageCardProps) {
  const intl = useIntl();
  const formats = useFormats();
  const [open, setOpen] = useState(startOpen);
  const { sender } = message;
  const to = [...message.to, ...message.cc].map(addressText).join(", ");
  const hidden = message.bcc.map(addressText).join(", ");
  return (
    <Paper component="article" variant="outlined" sx={{ overflow: "hidden" }}>
      <ButtonBase
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "flex-start",
          columnGap: 1.5,
          width: 1,
          px: 2,
          py: 1.25,
          textAlign: "left",
          "&.Mui-focusVisible": { outline: 2, outlineOffset: -2 },
        }}
      >
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          <bdi>{sender.name || sender.address}</bdi>
        </Typography>
        {message.refused.length > 0 && (
          <Chip
            size="small"
            color="warning"
            label={intl.formatMessage(
              { id: "mail.refusedChip" },
              { count: message.refused.length },
            )}
          />
        )}
        {message.state !== "received" && message.state !== "sent" && (
          <Chip
            size="small"
            color={message.state === "failed" ? "error" : "default"}
            label={intl.formatMessage({ id: stateTexts[message.state] })}
          />
        )}
        <Box sx={{ flex: 1 }} />
        <Typography component="time" variant="body2" sx={{ color: "text.secondary" }}>
          {formats.dateTime(message.date)}
        </Typography>
        {open && (
          <Typography
            variant="body2"
            component="span"
            sx={{ width: 1, color: "text.secondary", overflowWrap: "anywhere" }}
          >
            {sender.name && `<${sender.address}> `}
            {[
              to && intl.formatMessage({ id: "mail.sentTo" }, { to }),
              hidden && intl.formatMessage({ id: "mail.hiddenTo" }, { to: hidden }),
            ]
              .filter(Boolean)
              .join(", ")}
          </Typography>
        )}
      </ButtonBase>
      {open && (
        <Box sx={{ px: 2, pb: 2 }}>
          <OutboxState message={message} />
          <RefusedRecipients message={message} />
          <LeftOut message={message} />
          {message.unreadableLead !== null && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {intl.formatMessage(
                { id: "mail.unreadableLead.line" },
                { line: message.unreadableLead },
              )}
            </Alert>
          )}
          {message.page ? <HtmlBody page={message.page} /> : <TextBody text={message.text} />}
          <AttachmentChips attachments={message.attachments} />
          <Actions message={message} />
        </Box>
      )}
    </Paper>
  );
}

function Actions({ message }: { message: MailMessage }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const say = useSay(mailError);
  const action = useMessageAction();
  if (message.state === "draft") {
    return (
      <Button
        component={Link}
        to={paths.mailDraft(message.id)}
        variant="contained"
        startIcon={<EditIcon />}
      >
        {intl.formatMessage({ id: "mail.continue" })}
      </Button>
    );
  }
  if (message.state !== "received" && message.state !== "sent") return null;
  const write = (change: Parameters<typeof action.mutateAsync>[0]) =>
    void say(
      action.mutateAsync(change, {
        onSuccess: (draft) => void navigate(paths.mailDraft(draft.id)),
      }),
    );
  const { id } = message;
  const many = message.to.length + message.cc.length > 1;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<ReplyIcon />}
        loading={action.isPending}
        onClick={() => write({ id, action: "reply" })}
      >
        {intl.formatMessage({ id: "mail.reply" })}
      </Button>
      {many && (
        <Button
          variant="outlined"
          startIcon={<ReplyAllIcon />}
          disabled={action.isPending}
          onClick={() => write({ id, action: "reply", all: true })}
        >
          {intl.formatMessage({ id: "mail.replyAll" })}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<ForwardIcon />}
        disabled={action.isPending}
        onClick={() => write({ id, action: "forward" })}
      >
        {intl.formatMessage({ id: "mail.forward" })}
      </Button>
    </Box>
  );
}
