import { connect } from "../../live/socket";
import type { LiveEvents } from "../../../lib/liveEvents";

type Heard = Pick<LiveEvents, "chat:message" | "chat:read" | "chat:typing">;

interface VisitorChannel {
  key: string;
  room: string;
  /** In the room, for the first time or again: what came in between has to be read. */
  onReady: () => void;
  onMessage: (payload: Heard["chat:message"]) => void;
  onRead: (payload: Heard["chat:read"]) => void;
  onTyping: (payload: Heard["chat:typing"]) => void;
}

/** A visitor's live connection, which hears one conversation; the returned function ends it. */
export function openVisitorChannel(channel: VisitorChannel): () => void {
  const socket = connect(() => `chat.${channel.key}`);
  socket.on("connect", () => {
    socket.emit("registerPartner", channel.room, ({ ok }: { ok: boolean }) => {
      if (ok) channel.onReady();
    });
  });
  socket.on("chat:message", channel.onMessage);
  socket.on("chat:read", channel.onRead);
  socket.on("chat:typing", channel.onTyping);
  return () => void socket.disconnect();
}
