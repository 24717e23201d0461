import type { IntlShape } from "react-intl";
import { serverMessage } from "../../lib/api/errors";

export function activityError({ formatMessage }: IntlShape, error: unknown): string {
  return serverMessage(error) ?? formatMessage({ id: "activities.failed" });
}
