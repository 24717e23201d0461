import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import type { Currency } from "../../lib/api/types";
import { entityQueries } from "../../lib/entityQueries";
import { addFirst } from "../../lib/listCache";
import type { Order, OrderFields, Payment, Refund } from "./types";

const { keys, show, ...orders } = entityQueries({
  key: ["shop", "orders"],
  list: "/shop/order/all",
  detail: "/shop/order/{id}",
  remove: "/shop/order/{id}",
});

export const { listQuery: ordersQuery, useDetail: useOrder, useDelete: useDeleteOrder } = orders;

const MOST = 100;

/** The orders that revenue counts from one day to another, both included, the latest first, with their sums. */
export function paidOrdersQuery(from: string, to: string, currency: Currency | "") {
  const query = {
    ...{ page: 1, limit: MOST, ordering: "-paidAt" as const, earned: true },
    ...{ paidFrom: from, paidTo: to, currency: currency || undefined },
  };
  return queryOptions({
    queryKey: [...keys.all, "paid", query],
    queryFn: ({ signal }) => answer(api.GET("/shop/order/all", { params: { query }, signal })),
    staleTime: 0,
  });
}

/** A new draft, or what `draft` becomes. A refusal may mean that it was changed elsewhere: it is read again. */
export function useSaveOrder(draft?: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: OrderFields) => {
      if (!draft) return row(api.POST("/shop/order/create", { body: fields }));
      const { id, version } = draft;
      return row(api.PUT("/shop/order/{id}", { ...byId(id), body: { ...fields, version } }));
    },
    onSuccess: (order) => {
      if (!draft) addFirst(client, keys.lists, order);
      show(client, order);
    },
    meta: { reread: "settled" },
  });
}

export type Step =
  | { name: "confirm"; body: Pick<Order, "total" | "version"> }
  | { name: "pay"; body: Payment }
  | { name: "cancel"; body?: Refund }
  | { name: "invoice" | "deliver"; body?: undefined };

/** One step of an order. A refusal may mean that it was taken from elsewhere: the order is read again. */
export function useTakeStep(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: Step) => row(takeStep(id, step)),
    onSuccess: (order) => show(client, order),
    meta: { reread: "settled" },
  });
}

function takeStep(id: string, { name, body }: Step) {
  switch (name) {
    case "confirm":
      return api.POST("/shop/order/{id}/confirm", { ...byId(id), body });
    case "pay":
      return api.POST("/shop/order/{id}/pay", { ...byId(id), body });
    case "cancel":
      return api.POST("/shop/order/{id}/cancel", { ...byId(id), body });
    default:
      return api.POST(`/shop/order/{id}/${name}`, byId(id));
  }
}

export type Paper = "order" | "invoice" | "creditNote";

/** The id of a new mail to the client, with the paper attached. */
export async function draftPaperMail(id: string, paper: Paper): Promise<string> {
  const call = api.POST("/shop/order/{id}/mail", { ...byId(id), body: { paper } });
  return (await row(call)).draftId;
}

export function fetchPaper(id: string, paper: Paper): Promise<Blob> {
  const params = { path: { id }, query: { paper } };
  return answer(api.GET("/shop/order/{id}/pdf", { params, parseAs: "blob" }));
}
