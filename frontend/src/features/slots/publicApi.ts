import { queryOptions, useMutation } from "@tanstack/react-query";
import { answer, api, row } from "../../lib/api/client";
import { ApiError } from "../../lib/api/errors";
import { inReadersLanguage } from "../../lib/firstLanguage";
import type { Schemas } from "../../lib/api/types";
import type { Slot } from "./types";

/** Proposal as the holder of the private link sees it. */
export function publicProposalQuery(token: string) {
  return queryOptions({
    queryKey: ["slots", "public", token],
    queryFn: ({ signal }) =>
      inReadersLanguage(
        row(api.GET("/appointment/public/{token}", { params: { path: { token } }, signal })),
      ),
    // The link is used up by its answer, after which the page still says what was chosen.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useAnswer(token: string) {
  return useMutation({
    mutationFn: (body: Schemas["AnswerRequest"]) =>
      row(api.POST("/appointment/public/{token}", { params: { path: { token } }, body })),
    meta: { reread: "never" },
  });
}

/** Cancels the appointment that was made by the link. */
export function useCancel(token: string) {
  return useMutation({
    mutationFn: () =>
      answer(api.DELETE("/appointment/public/{token}", { params: { path: { token } } })),
    meta: { reread: "never" },
  });
}

/** The slots left, where the one chosen was taken meanwhile. */
export function slotsLeft(error: unknown): Slot[] | null {
  const taken = error instanceof ApiError && error.code === "slot_taken";
  return taken ? (error.body as Schemas["SlotsLeft"]).slots : null;
}
