import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Row, Schemas } from "../../lib/api/types";
import { encoding, type ThreadSource } from "./thread";
import type { CannedAnswer, ChatMessage, Conversation } from "./types";

const keys = {
  all: ["chat"] as const,
  lists: ["chat", "list"] as const,
  conversation: (id: string) => ["chat", "conversation", id] as const,
  messages: (id: string) => ["chat", "messages", id] as const,
  unread: ["chat", "unread"] as const,
  canned: ["chat", "canned"] as const,
};

export const messagesKey = keys.messages;
const PAGE = 20;
const MOST_CANNED = 100;

export interface ConversationFilters {
  search?: string;
  status?: string;
  unread?: string;
}

export function conversationsQuery(filters: ConversationFilters) {
  return infiniteQueryOptions({
    queryKey: [...keys.lists, filters],
    queryFn: ({ pageParam, signal }) =>
      getList<Conversation>("/chat/all", { ...filters, page: pageParam, limit: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: keys.conversation(id),
    queryFn: ({ signal }) => getRow<Conversation>(`/chat/${id}`, { signal }),
  });
}

export const unreadQuery = queryOptions({
  queryKey: keys.unread,
  queryFn: async ({ signal }) =>
    (await getRow<Schemas["Count"]>("/chat/count-unread", { signal })).count,
});

export const cannedQuery = queryOptions({
  queryKey: keys.canned,
  queryFn: async ({ signal }) =>
    (
      await getList<CannedAnswer>(
        "/chat/canned/all",
        { limit: MOST_CANNED, ordering: "title" },
        { signal },
      )
    ).data,
});

/** The partner's side of a conversation. */
export function partnerThread(id: string): ThreadSource {
  return {
    key: keys.messages(id),
    own: "partner",
    load: (before, signal) =>
      getList<ChatMessage>(
        "/chat/message/all",
        { conversationId: id, limit: PAGE, ...(before && { before }) },
        { signal },
      ),
    send: async (message) => {
      const fields = { ...message, conversationId: id };
      const headers = encoding(message);
      return (await http.post<Row<ChatMessage>>("/chat/message/create", fields, { headers })).data
        .data;
    },
  };
}

export function tellTyping(id: string): void {
  // Who reads will see the message itself: a hint that is lost is no loss.
  http.post(`/chat/${id}/typing`).catch(() => undefined);
}

export function useMarkRead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await http.post<Row<Conversation>>(`/chat/${id}/read`)).data.data,
    onSuccess: (conversation) => show(client, conversation),
  });
}

export function useSetStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (status: Conversation["status"]) =>
      (await http.put<Row<Conversation>>(`/chat/${id}`, { status })).data.data,
    onSuccess: (conversation) => show(client, conversation),
  });
}

export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/chat/${id}`),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: keys.conversation(id) });
      client.removeQueries({ queryKey: keys.messages(id) });
      refreshConversations(client);
    },
  });
}

export function useConversationWithStaff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await http.post<Row<Conversation>>("/chat/with-staff")).data.data,
    onSuccess: (conversation) => show(client, conversation),
  });
}

export function useSaveCanned() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...fields }: { id?: string; title: string; text: string }) =>
      id ? http.put(`/chat/canned/${id}`, fields) : http.post("/chat/canned/create", fields),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.canned }),
  });
}

export function useDeleteCanned() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/chat/canned/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.canned }),
  });
}

/** The lists and the count, and whatever conversation is on the screen. */
export function refreshConversations(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.lists });
  void client.invalidateQueries({ queryKey: keys.unread });
}

/** After a while without the live channel. */
export function refreshChat(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.all });
}

function show(client: QueryClient, conversation: Conversation) {
  client.setQueryData(keys.conversation(conversation.id), conversation);
  refreshConversations(client);
}
