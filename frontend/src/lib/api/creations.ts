import { v7 as uuid7 } from "uuid";
import { keyed } from "./bounds/keyed";
import { ApiError, isUnanswered } from "./errors";

const KEY = "Idempotency-Key";
/** A load balancer has found another server by then. */
const RETRY_AFTER_MS = 500;
/** While the server is still busy with the call. */
const RUNNING_RETRIES = 20;

/** The keys of calls that got no clear answer, by content. */
const unanswered = new Map<string, string>();

/**
 * Sends a form's call with an idempotency key, and once more by itself where no answer came. The same content sent again
 * after a lost answer keeps its key, so that it is done once. Other calls just go.
 */
export async function sendCreation(
  request: Request,
  body: string | FormData,
  send: () => Promise<Response>,
  retries = RUNNING_RETRIES,
): Promise<Response> {
  if (!isKeyed(request)) return send();
  const content = contentOf(request.url, body);
  const key = unanswered.get(content) ?? uuid7();
  request.headers.set(KEY, key);
  try {
    const response = await send();
    unanswered.delete(content);
    return response;
  } catch (error) {
    const running = error instanceof ApiError && error.code === "in_progress";
    if (error instanceof ApiError && error.kind === "client" && !running) {
      unanswered.delete(content);
      throw error;
    }
    const first = !unanswered.has(content);
    unanswered.set(content, key);
    const again = running ? retries > 0 : first && isUnanswered(error) && navigator.onLine;
    if (!again) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return sendCreation(request, body, send, running ? retries - 1 : retries);
  }
}

/** Whether the server keeps the answer of this call under its key. */
export function isKeyed({ method, url }: Pick<Request, "method" | "url">): boolean {
  return keyed.test(`${method} ${new URL(url).pathname}`);
}

function contentOf(url: string, body: string | FormData): string {
  if (typeof body === "string") return JSON.stringify([url, body]);
  const fields = [...body].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify([url, fields]);
}
