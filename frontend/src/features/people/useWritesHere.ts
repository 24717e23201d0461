import { useQuery } from "@tanstack/react-query";
import { foldersQuery } from "../messages/unread";

/** Whether the application writes e-mails: without a sending server and a mailbox, the device's own program does. */
export function useWritesHere(): boolean {
  const { data: mail } = useQuery(foldersQuery);
  return mail?.canSend !== false || mail.canReceive;
}
