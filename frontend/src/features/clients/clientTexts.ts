import type { IntlShape } from "react-intl";
import { ApiError } from "../../lib/api/errors";
import { regions } from "../../lib/api/bounds/regions";
import type { ClientStatus } from "./types";

export const statusTexts = {
  verified: "clients.status.verified",
  unverified: "clients.status.unverified",
} as const satisfies Record<ClientStatus, string>;

export function regionName(region: string): string {
  return regions[region] ?? region;
}

export function saveClientMessage(intl: IntlShape, error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 400) return intl.formatMessage({ id: "clients.exists" });
  if (status === 401) return intl.formatMessage({ id: "clients.oldPasswordIncorrect" });
  return intl.formatMessage({ id: "clients.unknownError" });
}
