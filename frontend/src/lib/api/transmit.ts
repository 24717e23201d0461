import { networkError, timeoutError } from "./errors";

export interface TransmitOptions {
  /** In milliseconds, the whole answer included; 0 for none. */
  timeout: number;
  onProgress?: ((ratio: number) => void) | undefined;
}

/** A `fetch` over XMLHttpRequest, which reports upload progress and has a time limit. */
export function transmit(
  { method, url, headers, signal }: Request,
  body: string | FormData,
  { timeout, onProgress }: TransmitOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.responseType = "arraybuffer";
    xhr.timeout = timeout;
    if (onProgress) {
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    }
    xhr.onload = () => resolve(responseOf(xhr));
    xhr.onerror = () => reject(networkError());
    xhr.ontimeout = () => reject(timeoutError());
    signal.addEventListener("abort", () => {
      xhr.abort();
      reject(signal.reason as Error);
    });
    xhr.send(body === "" ? null : body);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  // A Response of one of these states refuses a body, even an empty one.
  const body = [204, 205, 304].includes(xhr.status) ? null : (xhr.response as ArrayBuffer);
  return new Response(body, { status: xhr.status, headers });
}
