import ChatIcon from "@mui/icons-material/ForumOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import { memo, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Dotted } from "../../components/Dotted";
import { bringIntoView } from "../../lib/bringIntoView";
import { useMailDate } from "../mail/useMailDate";
import { inboxPath } from "./inboxAddress";
import { Line } from "../messages/Line";
import type { Correspondent } from "./types";
import { useCorrespondentName } from "./useCorrespondentName";

interface PersonRowProps {
  person: Correspondent;
  /** The list's own part of the address. */
  kept: string;
  open: boolean;
}

/** A person and the last message; it opens that conversation. */
export const PersonRow = memo(function PersonRow({ person, kept, open }: PersonRowProps) {
  const { formatMessage } = useIntl();
  const date = useMailDate();
  const name = useCorrespondentName();
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open && ref.current) bringIntoView(ref.current);
  }, [open]);
  const { client, prospect, unread, conversations } = person;
  const [newest] = conversations;
  if (!newest) return null;
  const byMail = newest.channel === "mail";
  const Icon = byMail ? MailIcon : ChatIcon;
  const about = [
    client && formatMessage({ id: "inbox.client" }),
    prospect && formatMessage({ id: "inbox.prospect" }),
    conversations.length > 1 &&
      formatMessage({ id: "inbox.count" }, { count: conversations.length }),
  ].filter(Boolean);
  return (
    <ListItem ref={ref} disablePadding divider>
      <ListItemButton
        component={Link}
        to={inboxPath(newest) + kept}
        selected={open}
        aria-current={open ? "true" : undefined}
        sx={{ alignItems: "flex-start", gap: 1.5, px: 2, py: 1.25 }}
      >
        <Icon
          sx={{ fontSize: 20, mt: 0.25, color: "text.secondary" }}
          titleAccess={formatMessage({ id: byMail ? "inbox.mail" : "inbox.chat" })}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
            <Line sx={{ flex: 1, fontWeight: unread ? 700 : 500 }}>
              <bdi>{name(person)}</bdi>
            </Line>
            <Box component="time" sx={{ typography: "caption", color: "text.secondary" }}>
              {date(newest.lastMessageAt)}
            </Box>
          </Box>
          {byMail && (
            <Line sx={{ display: "block", typography: "body2", fontWeight: unread ? 600 : 400 }}>
              {newest.title || formatMessage({ id: "mail.noSubject" })}
            </Line>
          )}
          <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <Line sx={{ flex: 1, typography: "body2", color: "text.secondary" }}>
              {newest.excerpt}
            </Line>
            {unread > 0 && (
              <Badge
                badgeContent={unread}
                color="primary"
                aria-label={formatMessage({ id: "inbox.unread" }, { count: unread })}
                sx={{ mx: 1.25 }}
              />
            )}
          </Box>
          {about.length > 0 && (
            <Box sx={{ typography: "caption", color: "text.secondary" }}>
              <Dotted facts={about} />
            </Box>
          )}
        </Box>
      </ListItemButton>
    </ListItem>
  );
});
