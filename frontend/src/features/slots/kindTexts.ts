import type { MessageId } from "../../lib/texts";
import type { AppointmentKind } from "./types";

export const kindTexts: Record<AppointmentKind, MessageId> = {
  test_drive: "slots.kind.testDrive",
  appraisal: "slots.kind.appraisal",
  delivery: "slots.kind.delivery",
  other: "slots.kind.other",
};
