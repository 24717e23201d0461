import type { InternalAxiosRequestConfig } from "axios";
import { v7 as uuid7 } from "uuid";
import type { ApiError } from "./errors";

const KEY = "Idempotency-Key";
const CREATES = /\/create$/;

/** The content of the creations that are under way, by key. */
const sent = new Map<string, string>();
/** The keys of creations that got no clear answer, by content. */
const unknown = new Map<string, string>();

/**
 * Gives a call that creates something an idempotency key. The same content sent again after a lost answer keeps its
 * key, so that it makes no second row.
 */
export function withKey(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  if (config.method === "post" && CREATES.test(config.url ?? "") && !config.headers.has(KEY)) {
    const content = contentOf(config);
    const key = unknown.get(content) ?? uuid7();
    sent.set(key, content);
    config.headers.set(KEY, key);
  }
  return config;
}

/** Records how a creation ended; gives whether to retry it, which is done once. */
export function ended(
  config: InternalAxiosRequestConfig | undefined,
  error?: ApiError | "cancelled",
): boolean {
  const key = config?.headers.get(KEY);
  const content = typeof key === "string" ? sent.get(key) : undefined;
  if (typeof key !== "string" || content === undefined) return false;
  if (error === undefined || (error !== "cancelled" && error.kind === "client")) {
    sent.delete(key);
    unknown.delete(content);
    return false;
  }
  const first = !unknown.has(content);
  unknown.set(content, key);
  return first && error !== "cancelled" && isUnanswered(error) && navigator.onLine;
}

/** No answer, or that of a proxy whose process has just ended. */
function isUnanswered({ kind, code }: ApiError): boolean {
  return kind === "network" || (kind === "server" && code === "");
}

function contentOf({ url, data }: InternalAxiosRequestConfig): string {
  const body: unknown =
    data instanceof FormData
      ? [...data].map(([name, value]) =>
          typeof value === "string"
            ? [name, value]
            : [name, value.name, value.size, value.lastModified],
        )
      : data;
  return JSON.stringify([url, body]);
}
