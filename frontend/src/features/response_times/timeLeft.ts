import type { Schemas } from "../../lib/api/types";

type Clock = Schemas["Clock"];

export interface Clocked {
  dueAt: string | null;
  /** Null for an imported row: no one is waiting for an answer. */
  clock: Clock | null;
}

/** When each answer of the server came: its remaining time is that of this moment. */
const received = new WeakMap<Clock, number>();

/** The open time that is left now, in seconds, negative when late; null where no clock runs. */
export function timeLeft({ dueAt, clock }: Clocked, now: number): number | null {
  if (dueAt === null || clock?.remainingSeconds == null) return null;
  const since = received.get(clock) ?? Date.now();
  received.set(clock, since);
  const ticked = clock.remainingSeconds - (now - since) / 1000;
  const toDue = (Date.parse(dueAt) - now) / 1000;
  // Whether a garage is open just now, the server alone knows: until it is asked again, what is not past is not late.
  return toDue > 0 ? Math.max(1, Math.min(ticked, toDue)) : Math.min(ticked, 0);
}
