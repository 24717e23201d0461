import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Page, Row } from "../../lib/api/types";
import { addFirst, findRow, removeRow, replaceRow } from "../../components/list/listCache";
import type { ListParams } from "../../components/list/types";
import { refreshProducts } from "./productQueries";
import type { Order, OrderFields, Payment } from "./types";

const keys = {
  all: ["shop", "orders"] as const,
  lists: ["shop", "orders", "list"] as const,
  order: (id: string) => ["shop", "orders", "order", id] as const,
};

export function ordersQuery(params: ListParams): UseQueryOptions<Page<Order>> {
  return {
    queryKey: [...keys.lists, params],
    queryFn: ({ signal }) => getList<Order>("/shop/order/all", params, { signal }),
  };
}

function orderQuery(id: string) {
  return {
    queryKey: keys.order(id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getRow<Order>(`/shop/order/${id}`, { signal }),
  };
}

/** An order, shown at once where a list already holds it. */
export function useOrder(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...orderQuery(id),
    placeholderData: () => findRow<Order>(client, keys.lists, id),
  });
}

type PaidOrders = Page<Order> & { sums: { currency: string; amount: number }[] };

const MOST = 100;

/** The orders that revenue counts from one day to another, both included, the latest first, with their sums. */
export function paidOrdersQuery(from: string, to: string, currency: string) {
  const params = {
    ...{ page: 1, limit: MOST, ordering: "-paidAt", earned: true, paidFrom: from, paidTo: to },
    ...(currency && { currency }),
  };
  return {
    queryKey: [...keys.all, "paid", params],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await http.get<PaidOrders>("/shop/order/all", { params, signal })).data,
    staleTime: 0,
  };
}

/** A new draft, or what a draft becomes. */
export function useSaveOrder(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (fields: OrderFields) =>
      (id
        ? await http.put<Row<Order>>(`/shop/order/${id}`, fields)
        : await http.post<Row<Order>>("/shop/order/create", fields)
      ).data.data,
    onSuccess: (order) => {
      if (!id) addFirst(client, keys.lists, order);
      show(client, order);
    },
  });
}

export type Step =
  | { name: "confirm"; body: { total: number } }
  | { name: "pay"; body: Payment }
  | { name: "deliver" | "cancel"; body?: undefined };

/** One step of an order. A refusal may mean that it was taken from elsewhere: the order is read again. */
export function useTakeStep(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, body }: Step) =>
      (await http.post<Row<Order>>(`/shop/order/${id}/${name}`, body ?? {})).data.data,
    onSuccess: (order) => show(client, order),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.all });
      refreshProducts(client);
      void client.invalidateQueries({ queryKey: ["statistics"] });
    },
  });
}

export function useDeleteOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/shop/order/${id}`),
    onMutate: (id) => removeRow(client, keys.lists, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSuccess: (_answer, id) => client.removeQueries({ queryKey: keys.order(id) }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.lists }),
  });
}

export async function fetchPaper(id: string): Promise<Blob> {
  return (await http.get<Blob>(`/shop/order/${id}/pdf`, { responseType: "blob" })).data;
}

function show(client: QueryClient, order: Order) {
  replaceRow(client, keys.lists, order);
  client.setQueryData(keys.order(order.id), order);
  void client.invalidateQueries({ queryKey: keys.lists });
}
