import type { IntlShape } from "react-intl";
import { ApiError } from "../../lib/api/errors";
import type { Folder } from "./mailAddress";
import type { MailMessage } from "./types";

export const folderTexts = {
  inbox: "mail.folder.inbox",
  drafts: "mail.folder.drafts",
  outbox: "mail.folder.outbox",
  sent: "mail.folder.sent",
  starred: "mail.folder.starred",
  trash: "mail.folder.trash",
} as const satisfies Record<Folder, string>;

export const emptyTexts = {
  inbox: "mail.empty.inbox",
  drafts: "mail.empty.drafts",
  outbox: "mail.empty.outbox",
  sent: "mail.empty.sent",
  starred: "mail.empty.starred",
  trash: "mail.empty.trash",
} as const satisfies Record<Folder, string>;

export const stateTexts = {
  draft: "mail.state.draft",
  outbox: "mail.state.outbox",
  sending: "mail.state.sending",
  sent: "mail.state.sent",
  failed: "mail.state.failed",
  received: "mail.state.received",
} as const satisfies Record<MailMessage["state"], string>;

export const failureTexts = {
  unreachable: "mail.failure.unreachable",
  temporary: "mail.failure.temporary",
  refused: "mail.failure.refused",
} as const satisfies Record<Exclude<MailMessage["failure"], "">, string>;

export const leftOutTexts = {
  too_large: "mail.leftOut.too_large",
  too_slow: "mail.leftOut.too_slow",
  refused: "mail.leftOut.refused",
  unreadable: "mail.leftOut.unreadable",
  file: "mail.leftOut.file",
  no_room: "mail.leftOut.no_room",
  parts: "mail.leftOut.parts",
  recipients: "mail.leftOut.recipients",
  text: "mail.leftOut.text",
  layout: "mail.leftOut.layout",
} as const satisfies Record<MailMessage["leftOut"][number]["kind"], string>;

/** The server's message, which is in the reader's language, or that the call did not get through. */
export function mailError(intl: IntlShape, error: unknown): string {
  if (error instanceof ApiError && error.kind === "client" && error.message) return error.message;
  return intl.formatMessage({ id: "mail.error" });
}
