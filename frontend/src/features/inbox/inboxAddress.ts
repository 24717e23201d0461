import { generatePath } from "react-router-dom";
import { paths } from "../../lib/paths";
import type { ConversationKey } from "./types";

export function inboxPath({ channel, id }: ConversationKey): string {
  return generatePath(`${paths.messages}/:channel/:id`, { channel, id });
}

/** The conversation that the address names; undefined where it names none. */
export function conversationIn(channel = "", id = ""): ConversationKey | undefined {
  return id && (channel === "mail" || channel === "chat") ? { channel, id } : undefined;
}
