import { useQuery } from "@tanstack/react-query";
import { unreadQuery } from "../../features/chat/api";
import { pendingCountQuery } from "../../features/estimations/pendingCount";
import { foldersQuery } from "../../features/mail/folders";
import { useTodayCount } from "../../features/today/api";
import { newCountQuery } from "../../features/prospects/api";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";
import { useIdle } from "../../lib/useIdle";

interface NavCount {
  count: number;
  text: MessageId;
}

/** Counts of the menu by path: read once the page itself is there, and kept current by live events. */
export function useNavCounts(): Partial<Record<string, NavCount>> {
  const enabled = useIdle();
  const { data: prospects = 0 } = useQuery({ ...newCountQuery, enabled });
  const { data: estimations = 0 } = useQuery({ ...pendingCountQuery, enabled });
  const { data: mail } = useQuery({ ...foldersQuery, enabled });
  const { data: chat = 0 } = useQuery({ ...unreadQuery, enabled });
  const today = useTodayCount(enabled);

  return {
    [paths.today]: { count: today, text: "app.nav.today.count" },
    [paths.prospects]: { count: prospects, text: "app.nav.prospects.count" },
    [paths.estimations]: { count: estimations, text: "app.nav.estimations.count" },
    [paths.mail]: { count: mail?.unread ?? 0, text: "app.nav.mail.count" },
    [paths.chat]: { count: chat, text: "chat.unreadConversations" },
  };
}
