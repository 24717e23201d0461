import type { IntlShape } from "react-intl";
import { ApiError } from "../../../lib/api/errors";

/** Why the samples were neither made nor removed. */
export function messageOf(intl: IntlShape, error: unknown): string {
  const refused = error instanceof ApiError && error.kind === "client";
  return refused ? error.message : intl.formatMessage({ id: "samples.failed" });
}
