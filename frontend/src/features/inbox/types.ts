import type { Schemas } from "../../lib/api/types";

/** A person with what was written with them, the newest first. */
export type Correspondent = Schemas["Correspondent"];
export type PersonConversation = Schemas["PersonConversation"];

/** A conversation by mail or by chat, as the address names it. */
export type ConversationKey = Pick<PersonConversation, "channel" | "id">;
