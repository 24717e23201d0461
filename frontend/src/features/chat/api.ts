import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { answer, api, byId, formOf, row, upload } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import { useChange } from "../../lib/entityQueries";
import { inboxKey, unreadChatsQuery } from "../messages/unread";
import type { ThreadSource } from "./thread";
import type { Conversation } from "./types";

const keys = {
  all: ["chat"] as const,
  lists: ["chat", "list"] as const,
  conversation: (id: string) => ["chat", "conversation", id] as const,
  messages: (id: string) => ["chat", "messages", id] as const,
  canned: ["chat", "canned"] as const,
};

export const messagesKey = keys.messages;
const PAGE = 20;
const MOST_CANNED = 100;

export interface ConversationFilters {
  search?: string;
  status?: Conversation["status"];
  unread?: boolean;
}

export function conversationsQuery(filters: ConversationFilters) {
  return infiniteQueryOptions({
    queryKey: [...keys.lists, filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, page: pageParam, limit: PAGE };
      return answer(api.GET("/chat/all", { params: { query }, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: keys.conversation(id),
    queryFn: ({ signal }) => row(api.GET("/chat/{id}", { ...byId(id), signal })),
  });
}

export const cannedQuery = queryOptions({
  queryKey: keys.canned,
  queryFn: ({ signal }) => {
    const query = { limit: MOST_CANNED, ordering: "title" as const };
    return row(api.GET("/chat/canned/all", { params: { query }, signal }));
  },
});

/** The partner's side of a conversation. */
export function partnerThread(id: string): ThreadSource {
  return {
    key: keys.messages(id),
    own: "partner",
    load: (before, signal) => {
      const query = { conversationId: id, limit: PAGE, before };
      return answer(api.GET("/chat/message/all", { params: { query }, signal }));
    },
    send: ({ file, ...message }) => {
      const body = { ...message, conversationId: id };
      const content = file ? upload({ form: formOf({ ...body, file }) }) : { body };
      return row(api.POST("/chat/message/create", content));
    },
  };
}

export function sendTyping(id: string): void {
  // The reader will see the message itself: a lost hint is no loss.
  api.POST("/chat/{id}/typing", byId(id)).catch(() => undefined);
}

/** The answer is the conversation as it is now. */
function useConversationChange<V>(call: (variables: V) => Promise<Conversation>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (row) => client.setQueryData(keys.conversation(row.id), row),
  });
}

/** It goes with each message that arrives, so that only what shows unread ones is read again. */
export function useMarkRead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => row(api.POST("/chat/{id}/read", byId(id))),
    onSuccess: (conversation) => {
      client.setQueryData(keys.conversation(id), conversation);
      for (const queryKey of [keys.lists, unreadChatsQuery.queryKey, inboxKey])
        void client.invalidateQueries({ queryKey });
    },
    meta: { reread: "never" },
  });
}

export const useUpdateConversation = (id: string) =>
  useConversationChange((body: Schemas["PatchedConversationRequest"]) =>
    row(api.PUT("/chat/{id}", { ...byId(id), body })),
  );

export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE("/chat/{id}", byId(id)),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: keys.conversation(id) });
      client.removeQueries({ queryKey: keys.messages(id) });
    },
  });
}

export const useConversationWithStaff = () =>
  useConversationChange(() => row(api.POST("/chat/with-staff")));

const AWAITED = { awaited: true } as const;

export const useSaveCanned = () =>
  useChange(async ({ id, ...body }: { id?: string; title: string; text: string }) => {
    if (id) await api.PUT("/chat/canned/{id}", { ...byId(id), body });
    else await api.POST("/chat/canned/create", { body });
  }, AWAITED);

export const useDeleteCanned = () =>
  useChange((id: string) => api.DELETE("/chat/canned/{id}", byId(id)), AWAITED);
