import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import type { Car, Schemas } from "../../lib/api/types";
import { entityQueries, useChange } from "../../lib/entityQueries";
import type { SaleFile, SaleFileChanges } from "./types";

const { keys, show, ...files } = entityQueries({
  key: ["saleFiles"],
  list: "/sale-file/all",
  detail: "/sale-file/{id}",
  create: "/sale-file/create",
  update: "/sale-file/{id}",
  remove: "/sale-file/{id}",
});

export const {
  listQuery: saleFilesQuery,
  prefetch: prefetchSaleFile,
  useDetail: useSaleFile,
  useUpdate: useUpdateSaleFile,
  useDelete: useDeleteSaleFile,
} = files;

interface Opening {
  carId: string;
  /** A client, or a prospect who is made one first. */
  buyer: { clientId?: string; prospectId?: string };
}

/** Opens a file; a refusal may mean that the car was reserved from elsewhere. */
export const useOpenSaleFile = () =>
  useChange(async ({ carId, buyer: { clientId = "", prospectId } }: Opening) => {
    const body = { carId, clientId: prospectId ? await clientOf(prospectId) : clientId };
    return row(api.POST("/sale-file/create", { body }));
  });

async function clientOf(prospectId: string): Promise<string> {
  return (await row(api.POST("/prospect/{id}/convert", byId(prospectId)))).client.id;
}

/** Saves a draft in the version that the person saw; the answer is shown wherever the file is. */
export function useSaveDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaleFileChanges) => row(api.PUT("/sale-file/{id}", { ...byId(id), body })),
    onSuccess: (file) => show(client, file),
    // Saved while one types: reading all that is on the screen again would be a load for nothing.
    meta: { reread: "never" },
  });
}

export const useSendOrderForm = (id: string) =>
  useChange((body: Schemas["OrderFormSendRequest"]) =>
    row(api.POST("/sale-file/{id}/order-form", { ...byId(id), body })),
  );

export const useReopen = (id: string) =>
  useChange(() => row(api.POST("/sale-file/{id}/reopen", byId(id))));

/** The day of a signature on paper, as a moment. */
export const useSignOnPaper = (id: string) =>
  useChange((at: string) => row(api.POST("/sale-file/{id}/sign", { ...byId(id), body: { at } })));

export const useCancelFile = (id: string) =>
  useChange((reason: string) =>
    row(api.POST("/sale-file/{id}/cancel", { ...byId(id), body: { reason } })),
  );

export const useTakeDeposit = (id: string) =>
  useChange((body: Schemas["DepositRequest"]) =>
    row(api.POST("/sale-file/{id}/deposit", { ...byId(id), body })),
  );

export const useInvoiceFile = (id: string) =>
  useChange((at: string | undefined) =>
    row(api.POST("/sale-file/{id}/invoice", { ...byId(id), body: { ...(at && { at }) } })),
  );

export const useRecordPayment = (id: string) =>
  useChange((body: Schemas["PaymentCreateRequest"]) =>
    row(api.POST("/sale-file/{id}/payment", { ...byId(id), body })),
  );

export const useDeliver = (id: string) =>
  useChange((body: Schemas["DeliverRequest"]) =>
    row(api.POST("/sale-file/{id}/deliver", { ...byId(id), body })),
  );

/** Read again with the file, whose signature the papers are judged by. */
export function papersQuery({ id, updatedAt }: SaleFile) {
  return queryOptions({
    queryKey: [...keys.all, "papers", id, updatedAt],
    queryFn: ({ signal }) => row(api.GET("/sale-file/{id}/papers", { ...byId(id), signal })),
  });
}

export function fetchOrderForm(id: string): Promise<Blob> {
  return answer(api.GET("/sale-file/{id}/order-form.pdf", { ...byId(id), parseAs: "blob" }));
}

const MOST_VALUATIONS = 5;

/** The valuations of a person that were answered with a price. */
export function validatedQuery(clientName: string) {
  const query = { page: 1, limit: MOST_VALUATIONS, clientName, status: "validated" as const };
  return queryOptions({
    queryKey: ["estimations", "validated", clientName],
    queryFn: async ({ signal }) =>
      (await answer(api.GET("/estimation/partner/getAll", { params: { query }, signal }))).data,
  });
}

/** Read again when the car has changed, as with its delivery. */
export function declarationsQuery({ id, updatedAt }: Car) {
  return queryOptions({
    queryKey: ["cars", "declarations", id, updatedAt],
    queryFn: ({ signal }) => row(api.GET("/car/{id}/declaration", { ...byId(id), signal })),
  });
}

export const useDeclare = (carId: string) =>
  useChange((body: Schemas["DeclarationRequest"]) =>
    row(api.POST("/car/{id}/declaration", { ...byId(carId), body })),
  );
