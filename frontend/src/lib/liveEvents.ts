import type { QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Schemas } from "./api/types";
import { PROFILE_KEY } from "./refusedCalls";

/** Events that the server sends to open tabs; `ready` comes at each (re)connection. */
export interface LiveEvents {
  ready: undefined;
  "prospect:new": {
    id: string;
    message: string;
    fullName: string;
    need: string;
    carModel: string;
    createdAt: string;
    /** Id of the person in charge; null if unassigned. */
    assigneeId: string | null;
  };
  /** The role of the account, its rights, or what it may see. */
  "rights:changed": Record<string, never>;
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
    /** The appointment was cancelled by who had made it. */
    cancelled: boolean;
    id: string;
    fullName: string;
    startsAt: string | null;
    eventId: string | null;
    text: string;
  };
  "estimation:new": Pick<
    Schemas["Estimation"],
    "id" | "title" | "carModel" | "kilometrage" | "clientName" | "createdAt"
  > & { assigneeId: string | null };
  /** The customer has signed the order form by its link; `id` is the sale file's. */
  "order-form:signed": { id: string; number: string; clientName: string };
  "import:progress": Pick<Schemas["Import"], "id" | "state" | "done" | "total">;
  "export:progress": Pick<Schemas["Export"], "id" | "state" | "done" | "total">;
  "offer:seen": { id: string; estimationId: string; status: string };
  "offer:answered": { id: string; estimationId: string; status: string };
  "mail:new": { threadId: string };
  "mail:changed": { threadId: string };
  "chat:message": {
    conversationId: string;
    /** Empty in the conversation with the platform's staff. */
    visitorName: string;
    message: Schemas["ChatMessage"];
  };
  "chat:read": { conversationId: string; by: string; at: string };
  "chat:typing": { conversationId: string; by: string };
}

type Name = keyof LiveEvents;

const prospects = [["prospects"], ["statistics"], ["timeline"]];
const chat = [["chat", "list"], ["chat", "unread"], ["inbox"]];

/** The queries that each event makes out of date; what it tells by itself is put into the cache by its listeners. */
const changes: Record<Name, QueryKey[]> = {
  // These may have changed while there was no connection.
  ready: [
    ...prospects,
    ["estimations"],
    ["saleFiles"],
    ["today"],
    ["activity"],
    ["mail"],
    ["chat"],
    ["inbox"],
    ["projects"],
  ],
  "prospect:new": [...prospects, ["activity"]],
  "prospect:seen": prospects,
  "rights:changed": [PROFILE_KEY],
  "project:changed": [["projects"]],
  "today:changed": [["today", "list"], ["activity"]],
  "follow-up:due": [["prospects"], ["clients"], ["today"]],
  // Test drives are often booked by new prospects.
  "slots:answered": [...prospects, ["today"], ["calendar"]],
  "estimation:new": [["estimations"]],
  "order-form:signed": [["saleFiles"], ["today"], ["timeline"]],
  "import:progress": [],
  "export:progress": [["accountCopies"]],
  "offer:seen": [["estimations"]],
  "offer:answered": [["estimations"]],
  "mail:new": [["mail"], ["inbox"]],
  // It may be the one that carries an offer.
  "mail:changed": [["mail"], ["inbox"], ["estimations", "detail"]],
  "chat:message": chat,
  "chat:read": chat,
  "chat:typing": [],
};

export const liveEvents = Object.keys(changes) as Name[];

const listeners = new Map<Name, Set<(payload: never) => void>>();
const readers = new Set<(changed: QueryKey) => void>();

/** Hands an event to the pages that listen; then the queries that it makes out of date are read again. */
export function emit<N extends Name>(name: N, payload: LiveEvents[N]): void {
  listeners.get(name)?.forEach((listener) => listener(payload as never));
  changes[name].forEach(outdate);
}

/** Has the queries of a key read again. */
export function outdate(changed: QueryKey): void {
  readers.forEach((read) => read(changed));
}

/** Calls `read` with the key of whatever is out of date. */
export function onOutOfDate(read: (changed: QueryKey) => void): void {
  readers.add(read);
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
