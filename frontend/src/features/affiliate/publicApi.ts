import { queryOptions } from "@tanstack/react-query";
import { api, row, upload } from "../../lib/api/client";
import { timeoutError } from "../../lib/api/errors";
import type { Schemas } from "../../lib/api/types";
import { embedded, isOf } from "./embedded";
import type { FileLeftOut } from "./types";

export function publicPartnerQuery(id: string) {
  return queryOptions({
    queryKey: ["affiliate", "public", id],
    queryFn: ({ signal }) => {
      const path = { code_or_id: id };
      return row(api.GET("/partner/public/{code_or_id}", { params: { path }, signal }));
    },
    ...embedded((answers) => (isOf(answers, id) ? answers.partner : undefined)),
  });
}

export async function askToBeCalled(body: Schemas["ProspectCallRequest"]): Promise<void> {
  await api.POST("/prospect/create", { body });
}

const STALLED_MS = 60_000;

/**
 * The files that the request was stored without. A film may take minutes from a phone: what ends the wait is a minute
 * without a byte, not a minute in all.
 */
export async function askForPrice(
  form: FormData,
  onProgress: (ratio: number) => void,
): Promise<FileLeftOut[]> {
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(timeoutError()), STALLED_MS);
  let timer = wait();
  const progress = (ratio: number) => {
    clearTimeout(timer);
    timer = wait();
    onProgress(ratio);
  };
  try {
    const received = await row(
      api.POST("/estimation/create", {
        ...upload({ form, onProgress: progress }, { timeout: 0 }),
        signal: stalled.signal,
      }),
    );
    return "leftOut" in received ? received.leftOut : [];
  } finally {
    clearTimeout(timer);
  }
}
