import type { MessageId } from "../../lib/texts";
import type { EventKind, EventStatus } from "./types";

export const kindTexts = {
  test_drive: "calendar.kind.testDrive",
  appraisal: "calendar.kind.appraisal",
  delivery: "calendar.kind.delivery",
  reminder: "calendar.kind.reminder",
  other: "calendar.kind.other",
} as const satisfies Record<EventKind, MessageId>;

export const statusTexts = {
  planned: "calendar.status.planned",
  held: "calendar.status.held",
  not_held: "calendar.status.notHeld",
  cancelled: "calendar.status.cancelled",
} as const satisfies Record<EventStatus, MessageId>;

export const eventKinds = Object.keys(kindTexts) as EventKind[];
