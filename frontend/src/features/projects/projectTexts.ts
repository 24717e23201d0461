import type { IntlShape } from "react-intl";
import { ApiError, serverMessage } from "../../lib/api/errors";
import type { Tone } from "../../components/StatusChip";
import type { Card, ProjectStatus } from "./types";

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

/** The card as another person left it, where that is why a change of it was refused. */
export function changedCard(error: unknown): Card | null {
  if (!(error instanceof ApiError && error.code === "card_moved")) return null;
  return (error.body as { card: Card }).card;
}
