import AttachIcon from "@mui/icons-material/AttachFile";
import StarIcon from "@mui/icons-material/StarRounded";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import { visuallyHidden } from "@mui/utils";
import { memo, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Selection } from "../../components/list/selection/useSelection";
import { bringIntoView } from "../../lib/bringIntoView";
import { Line } from "../messages/Line";
import { threadPath, type Folder } from "./mailAddress";
import type { MailThread } from "./types";
import { useMailDate } from "./useMailDate";

interface ThreadRowProps {
  thread: MailThread;
  folder: Folder;
  /** The list's own part of the address. */
  kept: string;
  open: boolean;
  selection: Selection<MailThread>;
}

export const ThreadRow = memo(function ThreadRow({
  thread,
  folder,
  kept,
  open,
  selection,
}: ThreadRowProps) {
  const intl = useIntl();
  const mailDate = useMailDate();
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open && ref.current) bringIntoView(ref.current);
  }, [open]);
  const name =
    thread.correspondent.name ||
    thread.correspondent.address ||
    intl.formatMessage({ id: "mail.noRecipient" });
  const subject = thread.subject || intl.formatMessage({ id: "mail.noSubject" });
  const weight = thread.unread ? 700 : 400;
  return (
    <ListItem ref={ref} disablePadding sx={{ borderBottom: 1, borderColor: "divider" }}>
      <Checkbox
        size="small"
        checked={selection.rows.has(thread.id)}
        onChange={() => selection.toggle(thread)}
        slotProps={{
          input: { "aria-label": intl.formatMessage({ id: "mail.select" }, { name, subject }) },
        }}
        sx={{ marginInlineStart: 0.5 }}
      />
      <ListItemButton
        component={Link}
        to={`${threadPath(folder, thread.id)}${kept}`}
        selected={open}
        aria-current={open ? "true" : undefined}
        sx={{ display: "block", minWidth: 0, px: 2, py: 1.25 }}
      >
        <Box sx={{ position: "relative", display: "flex", alignItems: "baseline", gap: 1 }}>
          {thread.unread && (
            <Box
              component="span"
              // In the margin: names are one below the other.
              sx={{
                position: "absolute",
                insetInlineStart: -12,
                top: "calc(50% - 4px)",
                width: 8,
                height: 8,
                borderRadius: 4,
                bgcolor: "primary.main",
              }}
            >
              <Box component="span" sx={visuallyHidden}>
                {intl.formatMessage({ id: "mail.unread" })}
              </Box>
            </Box>
          )}
          <Line sx={{ flex: 1, fontWeight: weight }}>
            <bdi>{name}</bdi>
            {thread.messageCount > 1 && (
              <Box component="span" sx={{ color: "text.secondary", fontWeight: 400 }}>
                {" "}
                {intl.formatNumber(thread.messageCount)}
              </Box>
            )}
          </Line>
          <Box component="time" sx={{ typography: "caption", color: "text.secondary" }}>
            {mailDate(thread.lastMessageAt)}
          </Box>
        </Box>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <Line sx={{ flex: 1, typography: "body2", fontWeight: weight }}>{subject}</Line>
          {thread.hasAttachments && (
            <AttachIcon
              sx={{ fontSize: 16, color: "text.secondary" }}
              titleAccess={intl.formatMessage({ id: "mail.attachments" })}
            />
          )}
          {thread.starred && (
            <StarIcon
              sx={{ fontSize: 18, color: "warning.main" }}
              titleAccess={intl.formatMessage({ id: "mail.folder.starred" })}
            />
          )}
        </Box>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Line sx={{ flex: 1, typography: "body2", color: "text.secondary" }}>
            {thread.preview}
          </Line>
          <StateChip thread={thread} />
        </Box>
      </ListItemButton>
    </ListItem>
  );
});

function StateChip({ thread }: { thread: MailThread }) {
  const intl = useIntl();
  if (thread.hasFailed)
    return (
      <Chip size="small" color="error" label={intl.formatMessage({ id: "mail.state.failed" })} />
    );
  if (thread.unreadableLead)
    return (
      <Chip
        size="small"
        color="warning"
        label={intl.formatMessage({ id: "mail.unreadableLead" })}
      />
    );
  if (thread.hasWaiting)
    return <Chip size="small" label={intl.formatMessage({ id: "mail.state.outbox" })} />;
  if (thread.hasDraft)
    return (
      <Chip
        size="small"
        variant="outlined"
        label={intl.formatMessage({ id: "mail.state.draft" })}
      />
    );
  return null;
}
