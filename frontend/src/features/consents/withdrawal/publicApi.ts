import { queryOptions } from "@tanstack/react-query";
import { api, row } from "../../../lib/api/client";
import type { Schemas } from "../../../lib/api/types";
import { useChange } from "../../../lib/entityQueries";
import { inReadersLanguage } from "../../../lib/firstLanguage";

export type PublicConsent = Schemas["PublicConsent"];
export type Channel = keyof PublicConsent["contactable"];

const byToken = (token: string) => ({ params: { path: { token } } });

export function consentQuery(token: string) {
  return queryOptions({
    queryKey: ["consents", "public", token],
    queryFn: ({ signal }) =>
      inReadersLanguage(row(api.GET("/consent/public/{token}", { ...byToken(token), signal }))),
  });
}

/** `text` is the button that was pressed, as it was shown. */
export const useWithdraw = (token: string) =>
  useChange(
    (body: { channels: Channel[]; text: string }) =>
      row(api.POST("/consent/public/{token}", { ...byToken(token), body })),
    { awaited: true },
  );
