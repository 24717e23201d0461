import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { EmptyState } from "../../components/EmptyState";
import { PageHeader } from "../../components/PageHeader";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { paths } from "../../lib/paths";
import { MailActions } from "../mail/MailActions";
import { useMailKeys } from "../mail/useMailKeys";
import { MessagePanes } from "../messages/MessagePanes";
import { MessageViews } from "../messages/MessageViews";
import { conversationIn, inboxPath } from "./inboxAddress";
import { PersonList } from "./PersonList";
import { useInbox, usePerson } from "./useInbox";

const OpenConversation = lazyWithRetry(
  () => import(/* webpackChunkName: "inbox-conversation" */ "./OpenConversation"),
);

const loading = (
  <Box aria-busy="true" sx={{ p: 2, display: "grid", gap: 2 }}>
    <Skeleton variant="rounded" height={40} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);

/** Mails and chats in one inbox: the people, and what was last written with the one who is open. */
export default function InboxPage() {
  const intl = useIntl();
  const { channel, id } = useParams();
  const { search } = useLocation();
  const open = conversationIn(channel, id);
  const inbox = useInbox();
  const people = inbox.data?.data;
  const { person, isPending } = usePerson(open, people);
  useMailKeys(
    (people ?? []).flatMap(({ conversations: [newest] }) =>
      newest ? [inboxPath(newest) + inbox.kept] : [],
    ),
    (people ?? []).findIndex((each) => each.id === person?.id),
  );
  // It is there by the time that a person is chosen.
  useEffect(() => OpenConversation.preload(), []);
  if (channel !== undefined && !open) return <Navigate to={paths.messages + search} replace />;

  return (
    <MessagePanes
      open={open !== undefined}
      header={
        <PageHeader
          title={intl.formatMessage({ id: "app.nav.messages" })}
          beside={<MessageViews current="messages" />}
          subtitle={intl.formatMessage({ id: "inbox.subtitle" })}
          actions={<MailActions />}
        />
      }
      list={<PersonList inbox={inbox} openId={open && person?.id} />}
    >
      {open && isPending && loading}
      {open && !isPending && <OpenConversation open={open} person={person} fallback={loading} />}
      {!open && people !== undefined && people.length > 0 && (
        <EmptyState
          illustration="chat"
          title={intl.formatMessage({ id: "inbox.choose.title" })}
          description={intl.formatMessage({ id: "inbox.choose.text" })}
        />
      )}
    </MessagePanes>
  );
}
