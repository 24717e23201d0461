import { text } from "../texts";
import type { ErrorBody } from "./types";

export type ErrorKind = "network" | "timeout" | "server" | "client";

interface ApiErrorOptions {
  status: number | null;
  kind: ErrorKind;
  code?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
  retryAfter?: number;
  body?: object;
}

/** A call that failed. `message` is ready to be shown: it is in the interface's language. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number | null;
  readonly kind: ErrorKind;
  /** Empty where the answer did not come from our server. */
  readonly code: string;
  readonly errors: Record<string, string[]>;
  readonly requestId: string | undefined;
  /** Seconds to wait, on a 429. */
  readonly retryAfter: number | undefined;
  /** The whole answer: some calls say more than every error does. */
  readonly body: object;

  constructor(message: string, options: ApiErrorOptions) {
    super(message);
    this.status = options.status;
    this.kind = options.kind;
    this.code = options.code ?? "";
    this.errors = options.errors ?? {};
    this.requestId = options.requestId;
    this.retryAfter = options.retryAfter;
    this.body = options.body ?? {};
  }
}

export const networkError = () =>
  new ApiError(text("api.network"), { status: null, kind: "network" });

export const timeoutError = () =>
  new ApiError(text("api.timeout"), { status: null, kind: "timeout" });

/** The server's answer to a call that the role may not make. */
export const notAllowedError = () =>
  new ApiError(text("api.notAllowed"), { status: 403, kind: "client", code: "not_allowed" });

export const isNotAllowed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_allowed";

/** The error of an answer that is not a success. */
export async function refusal(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const kind = status >= 500 ? "server" : "client";
  const retryAfter = Number(headers.get("Retry-After")) || undefined;
  const body: unknown = await response.json().catch(() => null);
  return isErrorBody(body)
    ? new ApiError(body.message, { ...body, status, kind, retryAfter, body })
    : new ApiError(text("api.unexpected"), { status, kind, retryAfter });
}

/** No answer, or that of a proxy whose process has just ended. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === "network" || (error.kind === "server" && error.code === "");
}

/** The server's own words, or undefined where it did not answer in ours. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.code !== "" ? error.message : undefined;
}

/** The server's message for a refused role, which says whom to ask; for any other failure the caller's own words. */
export const roleOr = (error: unknown, words: () => string): string =>
  isNotAllowed(error) ? (error as ApiError).message : words();

/** The server's own words; where none came, what is known of the network. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof ApiError && error.status === null) return error.message;
  return serverMessage(error);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === "object" &&
    body !== null &&
    "code" in body &&
    "message" in body &&
    typeof body.code === "string" &&
    typeof body.message === "string"
  );
}
