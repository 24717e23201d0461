import type { Schemas } from "../../lib/api/types";

export type Conversation = Schemas["Conversation"];
export type ChatMessage = Schemas["ChatMessage"];
export type ChatAuthor = ChatMessage["author"];
export type CannedAnswer = Schemas["CannedAnswer"];
export type VisitorConversation = Schemas["VisitorConversation"];

/** The answer to a message: a visitor's may have gone without its file. */
export type StoredMessage = ChatMessage & { leftOut?: Schemas["FileLeftOut"][] };

/** Content of a message. */
export interface Written {
  text: string;
  file: File | null;
}

/** A message on its way, or one that could not be sent: its key makes a second attempt the same message. */
export interface Pending extends Written {
  clientKey: string;
  failed: boolean;
}
