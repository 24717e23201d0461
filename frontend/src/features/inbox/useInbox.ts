import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "../../components/useDebounced";
import { useAddress } from "../../lib/useAddress";
import { inboxQuery, personQuery } from "./api";
import type { ConversationKey, Correspondent } from "./types";

/** The people of the inbox as the address asks for them: `?search=…&show=unread&page=…`. */
export function useInbox() {
  const [params, change] = useAddress();
  const search = params.get("search") ?? "";
  const unread = params.get("show") === "unread";
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const query = useQuery(inboxQuery({ page, search: useDebounced(search.trim()), unread }));

  const set = (changes: Record<string, string>) => change(changes, { replace: true });
  return {
    ...query,
    search,
    unread,
    page,
    setSearch: (text: string) => set({ search: text, page: "" }),
    setUnread: (on: boolean) => set({ show: on ? "unread" : "", page: "" }),
    setPage: (to: number) => set({ page: to > 1 ? String(to) : "" }),
    /** Part of the address that a link to a conversation keeps. */
    kept: params.size > 0 ? `?${params.toString()}` : "",
  };
}

export type Inbox = ReturnType<typeof useInbox>;

/** The person of the open conversation: from the list, or read where the list does not show them. */
export function usePerson(open: ConversationKey | undefined, people: Correspondent[] | undefined) {
  const listed = open && people?.find((person) => holds(person, open));
  // A person whose messages were read leaves the list of the unread, but what is open stays.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const { data, isPending } = useQuery({
    ...personQuery(open ?? { channel: "mail", id: "" }),
    enabled: open !== undefined && !listed,
  });
  const person = listed ?? data ?? (open && last && holds(last, open) ? last : undefined);
  return { person, isPending: isPending && !person };
}

function holds(person: Correspondent, { channel, id }: ConversationKey): boolean {
  return person.conversations.some((each) => each.channel === channel && each.id === id);
}
