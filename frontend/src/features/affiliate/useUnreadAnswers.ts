import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { setTitleCount } from "../../lib/usePageTitle";
import { visitorConversationQuery } from "./visitor/api";
import { visitorKey } from "./visitor/visitorKey";

/** How many of the dealer's answers the visitor has not read; the browser's tab tells it as well. */
export function useUnreadAnswers(code: string): number {
  const key = visitorKey(code);
  const { data } = useQuery({
    ...visitorConversationQuery(key ?? ""),
    enabled: key !== null,
    retry: false,
  });
  const unread = data?.unread ?? 0;
  useEffect(() => {
    setTitleCount(unread);
    return () => setTitleCount(0);
  }, [unread]);
  return unread;
}
