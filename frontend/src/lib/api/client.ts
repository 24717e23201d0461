import createClient from "openapi-fetch";
import { outdate } from "../liveEvents";
import { preferences } from "../preferencesStore";
import { checkServer } from "../reachability";
import { PROFILE_KEY, refusedCalls } from "../refusedCalls";
import { session } from "../session";
import { sendCreation } from "./creations";
import { ApiError, isNotAllowed, isUnanswered, notAllowedError, refusal } from "./errors";
import type { paths } from "./schema";
import { transmit, type TransmitOptions } from "./transmit";

const TIMEOUT_MS = 60_000;
const LOGIN_URL = "/partner/login";

/** The calls of docs/openapi.yaml: a wrong path, parameter or body is a compile error. A failed call throws an ApiError. */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: async (request) => send(request, await request.text()),
});
api.use({
  onRequest({ request: { method }, schemaPath }) {
    if (refusedCalls.has(`${method} ${schemaPath}`)) throw notAllowedError();
  },
});

/** The body of an answer. */
export async function answer<T>(call: Promise<{ data?: T }>): Promise<T> {
  return (await call).data as T;
}

/** The row of an answer. */
export async function row<T>(call: Promise<{ data?: { data: T } }>): Promise<T> {
  return (await answer(call)).data;
}

/** The parameters of a path that ends in an id. */
export const byId = (id: string) => ({ params: { path: { id } } });

export interface Upload {
  form: FormData;
  /** From 0 to 1, while the files go. */
  onProgress?: (ratio: number) => void;
}

/** Options of a call that sends a form with files. */
export function upload({ form, onProgress }: Upload, { timeout = TIMEOUT_MS } = {}) {
  return {
    body: form as never,
    // The form is sent as it is: a Request would give it no progress.
    bodySerializer: () => undefined,
    fetch: (request: Request) => send(request, form, { timeout, onProgress }),
  };
}

/** A form of these fields; those without a value are left out. */
export function formOf(
  fields: Record<string, string | number | File | null | undefined>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.append(name, value !== null && typeof value === "object" ? value : `${value ?? ""}`);
  }
  return form;
}

async function send(
  request: Request,
  body: string | FormData,
  options: TransmitOptions = { timeout: TIMEOUT_MS },
): Promise<Response> {
  const { token } = session;
  if (token !== null) request.headers.set("Authorization", `Bearer ${token}`);
  request.headers.set("Accept-Language", preferences.get().locale);
  return sendCreation(request, body, async () => {
    try {
      const response = await transmit(request, body, options);
      if (response.ok) return response;
      throw await refusal(response);
    } catch (error) {
      if (isUnanswered(error)) void checkServer();
      // An owner may have changed the role meanwhile.
      else if (isNotAllowed(error)) outdate(PROFILE_KEY);
      else if (endsSession(error, request)) session.expire();
      throw error;
    }
  });
}

/** Any 401 does, except the two whose message the partner must read. */
function endsSession(error: unknown, { url, headers }: Request): boolean {
  // Without a session there is nothing to end, and a lock must hold.
  if (!(error instanceof ApiError) || error.status !== 401 || session.token === null) return false;
  if (new URL(url).pathname === LOGIN_URL || error.code === "old_password_incorrect") return false;
  // An answer to a call made with an earlier token says nothing about today's.
  const sent = headers.get("Authorization");
  return sent === null || sent === `Bearer ${session.token}`;
}
