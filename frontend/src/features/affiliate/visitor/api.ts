import { queryOptions } from "@tanstack/react-query";
import { answer, api, formOf, row, upload } from "../../../lib/api/client";
import type { Schemas } from "../../../lib/api/types";
import type { ThreadSource } from "../../chat/thread";
import type { VisitorConversation } from "../../chat/types";

const PAGE = 20;

function withKey(key: string) {
  return { params: { header: { "X-Chat-Key": key } } };
}

export function visitorConversationQuery(key: string) {
  return queryOptions({
    queryKey: ["chat", "visitor", key],
    queryFn: ({ signal }) =>
      row(api.GET("/chat/visitor/conversation", { signal, ...withKey(key) })),
  });
}

export function startConversation(body: Schemas["StartRequest"]): Promise<Schemas["Started"]> {
  return row(api.POST("/chat/visitor/start", { body }));
}

/** The visitor's side of a conversation. */
export function visitorThread(key: string): ThreadSource {
  return {
    key: ["chat", "visitor", key, "messages"],
    own: "visitor",
    load: (before, signal) => {
      const query = { limit: PAGE, before };
      const params = { query, ...withKey(key).params };
      return answer(api.GET("/chat/visitor/message/all", { params, signal }));
    },
    send: ({ file, ...body }) => {
      const content = file ? upload({ form: formOf({ ...body, file }) }) : { body };
      return row(api.POST("/chat/visitor/message/create", { ...content, ...withKey(key) }));
    },
  };
}

export function markReadByVisitor(key: string): Promise<VisitorConversation> {
  return row(api.POST("/chat/visitor/read", withKey(key)));
}

export function sendVisitorTyping(key: string): void {
  // The reader will see the message itself: a lost hint is no loss.
  api.POST("/chat/visitor/typing", withKey(key)).catch(() => undefined);
}
