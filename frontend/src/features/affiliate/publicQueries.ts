import { queryOptions } from "@tanstack/react-query";
import axios from "axios";
import { getRow, http } from "../../lib/api/client";
import { ApiError } from "../../lib/api/errors";
import { text } from "../../lib/texts";
import type { PublicPartner } from "./types";

export function publicPartnerQuery(id: string) {
  return queryOptions({
    queryKey: ["affiliate", "public", id],
    queryFn: ({ signal }) =>
      getRow<PublicPartner>(`/partner/public/${encodeURIComponent(id)}`, { signal }),
  });
}

export async function askToBeCalled(request: Record<string, string>): Promise<void> {
  await http.post("/prospect/create", request);
}

const STALLED_MS = 60_000;

/** A film may take minutes from a phone: what ends the wait is a minute without a byte, not a minute in all. */
export async function askForPrice(
  form: FormData,
  onProgress: (ratio: number) => void,
): Promise<void> {
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(), STALLED_MS);
  let timer = wait();
  try {
    await http.post("/estimation/create", form, {
      timeout: 0,
      signal: stalled.signal,
      onUploadProgress: ({ progress = 0 }) => {
        clearTimeout(timer);
        timer = wait();
        onProgress(progress);
      },
    });
  } catch (error) {
    if (!axios.isCancel(error)) throw error;
    throw new ApiError(text("api.timeout"), { status: null, kind: "timeout" });
  } finally {
    clearTimeout(timer);
  }
}
