import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { ConversationPane } from "../chat/ConversationPane";
import { ThreadPane } from "../mail/ThreadPane";
import { useMailDate } from "../mail/useMailDate";
import { inboxPath } from "./inboxAddress";
import type { ConversationKey, Correspondent, PersonConversation } from "./types";
import { useCorrespondentName } from "./useCorrespondentName";

interface OpenConversationProps {
  open: ConversationKey;
  /** Unknown where the conversation is in none of the inbox: it may be in the trash. */
  person: Correspondent | undefined;
}

/** A conversation by mail or by chat, and the way to the others with the same person. */
export default function OpenConversation({ open: { channel, id }, person }: OpenConversationProps) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: 1, minHeight: 0 }}>
      {person && person.conversations.length > 1 && <Switch openId={id} person={person} />}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {channel === "mail" ? (
          <ThreadPane key={id} folder="inbox" id={id} back={paths.messages} />
        ) : (
          <ConversationPane key={id} id={id} back={paths.messages} />
        )}
      </Box>
    </Box>
  );
}

function Switch({ openId, person }: { openId: string; person: Correspondent }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const name = useCorrespondentName();
  const date = useMailDate();
  const { conversations } = person;

  const text = ({ channel, title, excerpt, lastMessageAt }: PersonConversation) =>
    formatMessage(
      { id: channel === "mail" ? "inbox.switch.mail" : "inbox.switch.chat" },
      {
        about: channel === "mail" ? title || formatMessage({ id: "mail.noSubject" }) : excerpt,
        date: date(lastMessageAt),
      },
    );

  return (
    <Box sx={{ px: { xs: 1, md: 2.5 }, py: 1.5, borderBottom: 1, borderColor: "divider" }}>
      <TextField
        select
        fullWidth
        size="small"
        label={formatMessage({ id: "inbox.switch" }, { name: name(person) })}
        // One that is older than those listed is none of them.
        value={conversations.some(({ id }) => id === openId) ? openId : ""}
        onChange={({ target }) => {
          const chosen = conversations.find(({ id }) => id === target.value);
          if (chosen) void navigate(inboxPath(chosen) + search);
        }}
      >
        {conversations.map((each) => (
          <MenuItem
            key={each.id}
            value={each.id}
            sx={{ fontWeight: each.unread ? 700 : 400, whiteSpace: "normal" }}
          >
            {text(each)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
