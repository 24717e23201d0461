import { queryOptions } from "@tanstack/react-query";
import { getList, getRow, http } from "../../../lib/api/client";
import type { Row, Schemas } from "../../../lib/api/types";
import { encoding, type ThreadSource } from "../../chat/thread";
import type { ChatMessage, VisitorConversation } from "../../chat/types";

const PAGE = 20;

function withKey(key: string) {
  return { headers: { "X-Chat-Key": key } };
}

export function visitorConversationQuery(key: string) {
  return queryOptions({
    queryKey: ["chat", "visitor", key],
    queryFn: ({ signal }) =>
      getRow<VisitorConversation>("/chat/visitor/conversation", { signal, ...withKey(key) }),
  });
}

export async function startConversation(
  request: Schemas["StartRequest"],
): Promise<Schemas["Started"]> {
  return (await http.post<Row<Schemas["Started"]>>("/chat/visitor/start", request)).data.data;
}

/** The visitor's side of a conversation. */
export function visitorThread(key: string): ThreadSource {
  return {
    key: ["chat", "visitor", key, "messages"],
    own: "visitor",
    load: (before, signal) =>
      getList<ChatMessage>(
        "/chat/visitor/message/all",
        { limit: PAGE, ...(before && { before }) },
        { signal, ...withKey(key) },
      ),
    send: async (message) => {
      const headers = { ...encoding(message), ...withKey(key).headers };
      return (
        await http.post<Row<ChatMessage>>("/chat/visitor/message/create", message, { headers })
      ).data.data;
    },
  };
}

export async function markReadByVisitor(key: string): Promise<VisitorConversation> {
  return (await http.post<Row<VisitorConversation>>("/chat/visitor/read", {}, withKey(key))).data
    .data;
}

export function tellVisitorTyping(key: string): void {
  // Who reads will see the message itself: a hint that is lost is no loss.
  http.post("/chat/visitor/typing", {}, withKey(key)).catch(() => undefined);
}
