import { useEffect, useEffectEvent } from "react";
import type { Schemas } from "./api/types";

/** Events that the server sends to open tabs, besides new prospects; `ready` comes at each (re)connection. */
export interface LiveEvents {
  ready: undefined;
  "project:changed": Record<string, never>;
  /** Without ids: many, if not all; they are read again. */
  "prospect:seen": { ids: string[] | null };
  "today:changed": { count: number; overdue: number };
  "follow-up:due": {
    id: string;
    kind: "prospect" | "client";
    title: string;
    followUpAt: string;
  };
  /** Without a start: another time is asked for, in `text`. */
  "slots:answered": {
    id: string;
    fullName: string;
    startsAt: string | null;
    eventId: string | null;
    text: string;
  };
  "estimation:new": Pick<
    Schemas["Estimation"],
    "id" | "title" | "carModel" | "kilometrage" | "clientName" | "createdAt"
  >;
  "import:progress": Pick<Schemas["Import"], "id" | "state" | "done" | "total">;
  "export:progress": Pick<Schemas["Export"], "id" | "state" | "done" | "total">;
  "offer:seen": { id: string; estimationId: string; status: string };
  "offer:answered": { id: string; estimationId: string; status: string };
  "mail:new": { threadId: string };
  "mail:changed": { threadId: string };
  "chat:message": { conversationId: string; message: Schemas["ChatMessage"] };
  "chat:read": { conversationId: string; by: string; at: string };
  "chat:typing": { conversationId: string; by: string };
}

type Name = keyof LiveEvents;

export const liveEvents = [
  "project:changed",
  "prospect:seen",
  "today:changed",
  "follow-up:due",
  "slots:answered",
  "estimation:new",
  "import:progress",
  "export:progress",
  "offer:seen",
  "offer:answered",
  "mail:new",
  "mail:changed",
  "chat:message",
  "chat:read",
  "chat:typing",
] as const satisfies Name[];

const listeners = new Map<Name, Set<(payload: never) => void>>();

/** Hands an event to the pages that listen. */
export function emit<N extends Name>(name: N, payload: LiveEvents[N]): void {
  listeners.get(name)?.forEach((listener) => listener(payload as never));
}

/** Calls `handle` for each event of that name while the component is on screen. */
export function useLiveEvent<N extends Name>(
  name: N,
  handle: (payload: LiveEvents[N]) => void,
): void {
  const listen = useEffectEvent(handle);
  useEffect(() => {
    const listener = (payload: LiveEvents[N]) => listen(payload);
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(listener));
    return () => void known.delete(listener);
  }, [name]);
}
