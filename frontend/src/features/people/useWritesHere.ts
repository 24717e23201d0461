import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../lib/rights";
import { foldersQuery } from "../messages/unread";

/** Whether the application writes e-mails: without a sending server and a mailbox, or the right, the device's own program does. */
export function useWritesHere(): boolean {
  const may = useMay()("POST /mail/draft/create");
  const { data: mail } = useQuery({ ...foldersQuery, enabled: may });
  return may && (mail?.canSend !== false || mail.canReceive);
}
