import {
  hashKey,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { v7 as uuid7 } from "uuid";
import type { Page } from "../../lib/api/types";
import type { ChatAuthor, ChatMessage, Pending, StoredMessage, Written } from "./types";
import { unsent } from "./unsent";

/** The body of the call; with a file, a form. */
export interface Outgoing {
  clientKey: string;
  text: string;
  file?: File;
}

/** One side's way to a conversation's messages. */
export interface ThreadSource {
  key: QueryKey;
  /** The author whose messages stand on this side. */
  own: ChatAuthor;
  /** The newest messages, or those before a moment. */
  load: (before: string | undefined, signal: AbortSignal) => Promise<Page<ChatMessage>>;
  send: (message: Outgoing) => Promise<StoredMessage>;
}

type Pages = InfiniteData<Page<ChatMessage>, string | undefined>;

/** The messages of a conversation, oldest first, those on their way, and what is being written. */
export function useThread(source: ThreadSource) {
  const client = useQueryClient();
  const key = hashKey(source.key);
  const pending = useSyncExternalStore(unsent.subscribe, () => unsent.get(key).pending);
  const query = useInfiniteQuery({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => source.load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, total }) =>
      total > data.length ? data.at(-1)?.createdAt : undefined,
  });
  const messages = useMemo(
    () => (query.data?.pages ?? []).flatMap(({ data }) => data).reverse(),
    [query.data],
  );

  const setPending = useCallback(
    (change: (list: Pending[]) => Pending[]) =>
      unsent.set(key, { pending: change(unsent.get(key).pending) }),
    [key],
  );
  const attempt = useCallback(
    async (message: Pending) => {
      const others = (list: Pending[]) =>
        list.filter(({ clientKey }) => clientKey !== message.clientKey);
      setPending((list) => [...others(list), { ...message, failed: false }]);
      try {
        const { leftOut = [], ...stored } = await source.send(outgoing(message));
        addMessage(client, source.key, stored);
        setPending(others);
        return leftOut;
      } catch (error) {
        // Not where the session has ended meanwhile, and the message with it.
        setPending((list) =>
          list.map((one) => (one.clientKey === message.clientKey ? { ...one, failed: true } : one)),
        );
        throw error;
      }
    },
    [client, source, setPending],
  );
  const send = useCallback(
    (text: string, file: File | null) => attempt({ clientKey: uuid7(), text, file, failed: false }),
    [attempt],
  );
  const drop = useCallback(
    (dropped: string) =>
      setPending((list) => list.filter(({ clientKey }) => clientKey !== dropped)),
    [setPending],
  );
  const write = useCallback((written: Written) => unsent.set(key, { written }), [key]);

  // A message that arrived by the live channel before the answer to its own call is not shown twice.
  const arrived = new Set(messages.map(({ clientKey }) => clientKey));
  const waiting = pending.filter(({ clientKey }) => !arrived.has(clientKey));
  const { written } = unsent.get(key);
  return { query, messages, waiting, written, write, send, retry: attempt, drop };
}

/** A message that has come goes last on the screen; one that is there already changes nothing. */
export function addMessage(client: QueryClient, key: QueryKey, message: ChatMessage): void {
  client.setQueryData<Pages>(key, (pages) => {
    const [newest, ...older] = pages?.pages ?? [];
    if (!pages || !newest) return pages;
    if (pages.pages.some(({ data }) => data.some(({ id }) => id === message.id))) return pages;
    const first = { ...newest, data: [message, ...newest.data], total: newest.total + 1 };
    return { ...pages, pages: [first, ...older] };
  });
}

function outgoing({ clientKey, text, file }: Pending): Outgoing {
  return { clientKey, text, ...(file && { file }) };
}
