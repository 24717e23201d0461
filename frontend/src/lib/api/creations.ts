import { v7 as uuid7 } from "uuid";
import { ApiError } from "./errors";

const KEY = "Idempotency-Key";
const CREATES = /\/create$/;
/** A load balancer has found another server by then. */
const RETRY_AFTER_MS = 500;

/** The keys of creations that got no clear answer, by content. */
const unanswered = new Map<string, string>();

/**
 * Sends a call that creates something with an idempotency key, and once more by itself where no answer came. The same
 * content sent again after a lost answer keeps its key, so that it makes no second row. Other calls just go.
 */
export async function sendCreation(
  request: Request,
  body: string | FormData,
  send: () => Promise<Response>,
): Promise<Response> {
  if (request.method !== "POST" || !CREATES.test(request.url)) return send();
  const content = contentOf(request.url, body);
  const key = unanswered.get(content) ?? uuid7();
  request.headers.set(KEY, key);
  try {
    const response = await send();
    unanswered.delete(content);
    return response;
  } catch (error) {
    if (error instanceof ApiError && error.kind === "client") {
      unanswered.delete(content);
      throw error;
    }
    const first = !unanswered.has(content);
    unanswered.set(content, key);
    if (!first || !isUnanswered(error) || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return sendCreation(request, body, send);
  }
}

/** No answer, or that of a proxy whose process has just ended. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === "network" || (error.kind === "server" && error.code === "");
}

function contentOf(url: string, body: string | FormData): string {
  if (typeof body === "string") return JSON.stringify([url, body]);
  const fields = [...body].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify([url, fields]);
}
