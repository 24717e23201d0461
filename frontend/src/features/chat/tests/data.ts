import type { LiveEvents } from "../../../lib/liveEvents";
import type { ChatMessage, Conversation } from "../types";

export function conversationOf(changes: Partial<Conversation> = {}): Conversation {
  return {
    id: "c1",
    kind: "visitor",
    status: "open",
    visitorName: "Inès Morel",
    prospect: null,
    preview: "Bonjour",
    lastAuthor: "visitor",
    lastMessageAt: "2026-11-20T10:00:00+01:00",
    unread: 0,
    readThereAt: null,
    createdAt: "2026-11-20T10:00:00+01:00",
    ...changes,
  };
}

export function messageOf(changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: "m1",
    conversationId: "c1",
    author: "visitor",
    authorName: "",
    text: "Bonjour",
    clientKey: "k1",
    file: null,
    createdAt: "2026-11-20T10:00:00+01:00",
    ...changes,
  };
}

export function messageEvent(changes: Partial<ChatMessage> = {}): LiveEvents["chat:message"] {
  const message = messageOf(changes);
  return { conversationId: message.conversationId, visitorName: "Inès Morel", message };
}
