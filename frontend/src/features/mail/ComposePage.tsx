import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { ErrorState } from "../../components/ErrorState";
import { PageHeader } from "../../components/PageHeader";
import { ComposeForm } from "./ComposeForm";
import { folderPath, threadPath } from "./mailAddress";
import { profileQuery } from "../../lib/profile";
import { messageQuery, threadQuery } from "./api";
import type { MailLinks, MailMessage, OpenThread } from "./types";
import { useFirstRecipient } from "./useFirstRecipient";

/** A mail being written: a new one, or the draft whose id is in the address. */
export function ComposePage() {
  const intl = useIntl();
  const { id } = useParams();
  const [params] = useSearchParams();
  // A new mail gets its id while it is being written: that changes nothing on the screen.
  const [own, setOwn] = useState<string | null>(null);
  const [startedNew] = useState(id === undefined);
  const isNew = id === undefined || (startedNew && id === own);
  const answered = useAnswered(isNew ? undefined : id);
  const { name, address } = answered?.correspondent ?? {};
  return (
    <>
      <PageHeader
        title={
          answered
            ? intl.formatMessage({ id: "mail.replyTo" }, { name: name || address })
            : intl.formatMessage({ id: "mail.compose" })
        }
        breadcrumb={[
          { label: intl.formatMessage({ id: "mail.title" }), to: folderPath("inbox") },
          // The conversation stays one click away; what is typed saves itself.
          ...(answered ? [{ label: answered.subject, to: threadPath("inbox", answered.id) }] : []),
        ]}
      />
      {isNew ? (
        <NewMail links={linksIn(params)} onSaved={setOwn} />
      ) : (
        <StoredDraft key={id} id={id} />
      )}
    </>
  );
}

/** The conversation that the draft goes on with; none for a mail that begins one. */
function useAnswered(draftId: string | undefined): OpenThread | undefined {
  const { data: draft } = useQuery({
    ...messageQuery(draftId ?? ""),
    enabled: draftId !== undefined,
  });
  const { data: thread } = useQuery({
    ...threadQuery(draft?.threadId ?? ""),
    enabled: draft !== undefined,
  });
  return thread?.messages.some(({ state }) => state !== "draft") ? thread : undefined;
}

function linksIn(params: URLSearchParams): MailLinks {
  const [clientId, prospectId, carId] = ["clientId", "prospectId", "carId"].map((name) =>
    params.get(name),
  );
  return {
    ...(clientId && { clientId }),
    ...(prospectId && { prospectId }),
    ...(carId && { carId }),
  };
}

interface NewMailProps {
  links: MailLinks;
  onSaved: (id: string) => void;
}

function NewMail({ links, onSaved }: NewMailProps) {
  const [kept] = useState(links);
  const { to, loading } = useFirstRecipient(kept);
  const { data: partner, isLoading } = useQuery(profileQuery);
  if (loading || isLoading) return <Waiting />;
  const text = partner?.mailSignature ? `\n\n${partner.mailSignature}` : "";
  return <ComposeForm draft={null} links={kept} to={to} text={text} onSaved={onSaved} />;
}

function StoredDraft({ id }: { id: string }) {
  const { data, isError, error, refetch } = useQuery(messageQuery(id));
  const [draft, setDraft] = useState<MailMessage | null>(null);
  // The form starts from what was read first; it alone changes the draft from then on.
  if (data && !draft) setDraft(data);
  if (draft && draft.state !== "draft")
    return <Navigate to={threadPath("outbox", draft.threadId)} replace />;
  if (draft) return <ComposeForm draft={draft} links={{}} to={draft.to} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Waiting />;
}

function Waiting() {
  return (
    <Box aria-busy="true">
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
