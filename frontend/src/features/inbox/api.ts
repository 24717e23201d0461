import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer, api, row } from "../../lib/api/client";
import { REFRESH_MS } from "../mail/api";
import { inboxKey } from "../messages/unread";
import type { ConversationKey } from "./types";

const PEOPLE_PER_PAGE = 25;

export interface InboxParams {
  page: number;
  search: string;
  unread: boolean;
}

export function inboxQuery({ page, search, unread }: InboxParams) {
  const query = {
    page,
    limit: PEOPLE_PER_PAGE,
    ...(search && { search }),
    ...(unread && { unread }),
  };
  return queryOptions({
    queryKey: [...inboxKey, "list", query],
    queryFn: ({ signal }) => answer(api.GET("/partner/messages", { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** The person of a conversation; null where there is none any more. */
export function personQuery({ channel, id }: ConversationKey) {
  const query = { limit: 1, ...(channel === "mail" ? { threadId: id } : { conversationId: id }) };
  return queryOptions({
    queryKey: [...inboxKey, "person", channel, id],
    queryFn: async ({ signal }) => {
      const [person] = await row(api.GET("/partner/messages", { params: { query }, signal }));
      return person ?? null;
    },
  });
}
