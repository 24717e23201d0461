import axios, { AxiosError, type AxiosRequestConfig, type InternalAxiosRequestConfig } from "axios";
import { preferences } from "../preferencesStore";
import { session } from "../session";
import { takeAhead } from "./ahead";
import { ended, withKey } from "./creations";
import { toApiError, type ApiError } from "./errors";
import type { Page, Row } from "./types";

const TIMEOUT_MS = 60_000;
/** A balancer has found another server by then. */
const REPEAT_AFTER_MS = 500;
export const LOGIN_URL = "/partner/login";

export const http = axios.create({ baseURL: "/", timeout: TIMEOUT_MS });

http.interceptors.request.use((config) => {
  const { token } = session;
  if (token !== null) config.headers.set("Authorization", `Bearer ${token}`);
  config.headers.set("Accept-Language", preferences.get().locale);
  return withKey(config);
});

http.interceptors.response.use(
  (response) => {
    ended(response.config);
    return response;
  },
  async (error: unknown) => {
    if (!(error instanceof AxiosError)) throw error;
    if (axios.isCancel(error)) {
      ended(error.config, "cancelled");
      throw error;
    }
    const apiError = toApiError(error);
    if (error.config && ended(error.config, apiError)) {
      await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
      return http.request(error.config);
    }
    if (endsSession(apiError, error.config)) session.signOut();
    throw apiError;
  },
);

/** Any 401 does, except the two whose message the partner must read. */
function endsSession(error: ApiError, config: InternalAxiosRequestConfig | undefined): boolean {
  // With nobody signed in there is nothing to end, and a lock must hold.
  if (error.status !== 401 || session.token === null) return false;
  if (config?.url === LOGIN_URL || error.code === "old_password_incorrect") return false;
  // An answer to a call made with an earlier token says nothing about today's.
  const sent = config?.headers.get("Authorization");
  return sent === undefined || sent === null || sent === `Bearer ${session.token}`;
}

/** The body of an answer, which may be under way since the page began to load. */
export async function getAnswer<T>(url: string, config?: AxiosRequestConfig): Promise<T> {
  return (
    (await takeAhead<T>(http.getUri({ ...config, url }))) ?? (await http.get<T>(url, config)).data
  );
}

export async function getRow<T>(url: string, config?: AxiosRequestConfig): Promise<T> {
  return (await getAnswer<Row<T>>(url, config)).data;
}

export function getList<T>(
  url: string,
  params: object,
  config?: AxiosRequestConfig,
): Promise<Page<T>> {
  return getAnswer<Page<T>>(url, { ...config, params });
}
