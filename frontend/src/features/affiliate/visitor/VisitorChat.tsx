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
}

/** A visitor's conversation with the dealer: begun here, or found again by its private link. */
export default function VisitorChat({ code, company }: VisitorChatProps) {
  const [key, setKey] = useState(() => visitorKey(code));
  const { data, error, refetch } = useQuery({
    ...visitorConversationQuery(key ?? ""),
    enabled: key !== null,
    retry: (count, reason) => !isGone(reason) && count < 2,
  });

  // A later visit starts with the forms.
  const gone = isGone(error);
  useEffect(() => {
    if (gone) forgetVisitorKey(code);
  }, [gone, code]);

  const begin = (started: string) => {
    forgetVisitorKey(code);
    keepVisitorKey(code, started);
    setKey(started);
  };
  if (key === null) return <StartForm code={code} company={company} onStarted={begin} />;
  if (data) return <VisitorThread visitorKey={key} conversation={data} company={company} />;
  if (gone) {
    return <StartForm gone code={code} company={company} onStarted={begin} />;
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={420} />;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
