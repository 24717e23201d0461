import type { IntlShape } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import type { Tone } from "../../components/StatusChip";
import type { ProjectStatus } from "./types";

export const statuses = ["open", "done"] as const satisfies ProjectStatus[];

export const statusTexts = {
  open: "projects.status.open",
  done: "projects.status.done",
} as const satisfies Record<ProjectStatus, string>;

export const statusTones: Record<ProjectStatus, Tone> = { open: "info", done: "success" };

/** The server's own words where it has some: it knows who was faster and what is full. */
export function projectError(intl: IntlShape, error: unknown): string {
  return serverMessage(error) ?? intl.formatMessage({ id: "projects.error" });
}
