import { queryOptions } from "@tanstack/react-query";
import { answer, api, row } from "../../../lib/api/client";
import { useChange } from "../../../lib/entityQueries";
import { inReadersLanguage } from "../../../lib/firstLanguage";

const byToken = (token: string) => ({ params: { path: { token } } });

export function orderFormQuery(token: string) {
  return queryOptions({
    queryKey: ["orderForms", "public", token],
    queryFn: ({ signal }) =>
      inReadersLanguage(row(api.GET("/order-form/public/{token}", { ...byToken(token), signal }))),
  });
}

/** Signed once: what was signed elsewhere meanwhile, or before an answer was lost, is read again and shown. */
export const useSignOrderForm = (token: string) =>
  useChange(
    (fullName: string) =>
      row(
        api.POST("/order-form/public/{token}/sign", {
          ...byToken(token),
          body: { fullName, agreed: true },
        }),
      ),
    { awaited: true },
  );

export function fetchOrderForm(token: string): Promise<Blob> {
  return answer(api.GET("/order-form/public/{token}/pdf", { ...byToken(token), parseAs: "blob" }));
}
