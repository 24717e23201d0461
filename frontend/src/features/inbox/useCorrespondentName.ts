import { useConversationName } from "../chat/useConversationName";
import type { Correspondent } from "./types";

/** Names a person in the reader's language. */
export function useCorrespondentName() {
  const name = useConversationName();
  return ({ staff, name: visitorName }: Pick<Correspondent, "staff" | "name">) =>
    name({ kind: staff ? "staff" : "visitor", visitorName });
}
