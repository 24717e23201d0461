import { answer, api, byId, formOf, row, upload } from "../../lib/api/client";
import { useChange } from "../../lib/entityQueries";

/** The steps of one offer; whatever comes of one, its estimation is read again. */
const useStep = <Input, Result>(call: (input: Input) => Promise<Result>) =>
  useChange(call, { awaited: true });

/** To an e-mail address; without one, the link alone is given out. */
export const useSendOffer = (id: string) =>
  useStep((to: string | null) =>
    row(
      api.POST("/offer/{id}/send", {
        ...byId(id),
        body: to === null ? { channel: "link" } : { channel: "mail", to },
      }),
    ),
  );

/** Mails a refusal of the estimation. */
export const useSendRefusal = (estimationId: string) =>
  useStep((to: string) =>
    row(
      api.POST("/estimation/partner/response/{id}/send", { ...byId(estimationId), body: { to } }),
    ),
  );

export const useWithdrawOffer = (id: string) =>
  useStep(() => row(api.POST("/offer/{id}/withdraw", byId(id))));

export const useAcknowledgeOffer = (id: string) =>
  useStep(() => row(api.POST("/offer/{id}/acknowledge", byId(id))));

/** Known fields of the car are taken from its estimation. */
export const useBuyCar = (id: string) =>
  useStep((fields: Record<string, string | File | undefined>) =>
    row(api.POST("/offer/{id}/buy", { ...byId(id), ...upload({ form: formOf(fields) }) })),
  );

export function fetchOfferPaper(id: string): Promise<Blob> {
  return answer(api.GET("/offer/{id}/pdf", { ...byId(id), parseAs: "blob" }));
}
