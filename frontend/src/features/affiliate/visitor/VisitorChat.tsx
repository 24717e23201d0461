import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../../../lib/api/errors";
import { ErrorState } from "../../../components/ErrorState";
import { StartForm } from "./StartForm";
import { forgetVisitorKey, keepVisitorKey, visitorKey } from "./visitorKey";
import { visitorConversationQuery } from "./api";
import { VisitorThread } from "./VisitorThread";

interface VisitorChatProps {
  code: string;
  company: string;
  answersFrom: string | null;
  /** A first message begins with it. */
  text?: string;
}

/** A visitor's conversation with the dealer: begun here, or found again by its private link. */
export default function VisitorChat({ code, company, answersFrom, text }: VisitorChatProps) {
  const [key, setKey] = useState(() => visitorKey(code));
  const [gone, setGone] = useState(false);
  const { data, error, refetch } = useQuery({
    ...visitorConversationQuery(key ?? ""),
    // Read again, it would take the form away in which another one is begun.
    enabled: key !== null && !gone,
    retry: (count, reason) => !isGone(reason) && count < 2,
  });

  const unknown = isGone(error);
  if (unknown && !data && !gone) setGone(true);
  // A later visit starts with the forms.
  useEffect(() => {
    if (unknown) forgetVisitorKey(code);
  }, [unknown, code]);

  const begin = (started: string) => {
    forgetVisitorKey(code);
    keepVisitorKey(code, started);
    setGone(false);
    setKey(started);
  };
  if (key === null || gone)
    return (
      <StartForm gone={gone} code={code} answersFrom={answersFrom} text={text} onStarted={begin} />
    );
  if (data) return <VisitorThread visitorKey={key} conversation={data} company={company} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={420} />;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
