import { ApiError } from "../../lib/api/errors";
import { text } from "../../lib/texts";

/** Why a visitor's request did not go. */
export function refusalText(error: unknown): string {
  return error instanceof ApiError ? error.message : text("api.unexpected");
}
