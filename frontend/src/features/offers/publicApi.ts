import { queryOptions } from "@tanstack/react-query";
import { api, row } from "../../lib/api/client";
import { inReadersLanguage } from "../../lib/firstLanguage";
import { useChange } from "../../lib/entityQueries";

export function publicOfferQuery(token: string) {
  return queryOptions({
    queryKey: ["offers", "public", token],
    queryFn: ({ signal }) =>
      inReadersLanguage(
        row(api.GET("/offer/public/{token}", { params: { path: { token } }, signal })),
      ),
  });
}

/** Answered once: what was answered elsewhere meanwhile, or before an answer was lost, is read again and shown. */
export function useAnswerOffer(token: string) {
  const params = { path: { token } };
  return useChange(
    ({ accepted, message }: { accepted: boolean; message: string }) =>
      row(
        accepted
          ? api.POST("/offer/public/{token}/accept", { params, body: { message } })
          : api.POST("/offer/public/{token}/decline", { params, body: { message } }),
      ),
    { awaited: true },
  );
}
