import type { IntlShape } from "react-intl";
import { ApiError } from "../../lib/api/errors";
import type { Client } from "./types";

export const kindTexts = {
  person: "clients.kind.person",
  company: "clients.kind.company",
} as const satisfies Record<Client["kind"], string>;

export function saveClientMessage(intl: IntlShape, error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 400) return intl.formatMessage({ id: "clients.exists" });
  if (status === 401) return intl.formatMessage({ id: "clients.oldPasswordIncorrect" });
  return intl.formatMessage({ id: "clients.unknownError" });
}
