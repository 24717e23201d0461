import { infiniteQueryOptions } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import { entityQueries, useChange } from "../../lib/entityQueries";

export type Webhook = Schemas["Webhook"];
export type WebhookEvent = Webhook["events"][number];
export type SecretWebhook = Schemas["SecretWebhook"];
export type Delivery = Schemas["WebhookDelivery"];

const PAGE = 20;

export const {
  keys,
  listQuery: webhooksQuery,
  useUpdate: useUpdateWebhook,
  useDelete: useDeleteWebhook,
} = entityQueries({
  key: ["webhooks"],
  list: "/partner/webhook/all",
  update: "/partner/webhook/{id}",
  remove: "/partner/webhook/{id}",
});

/** Its answer has the secret, which stays out of the cached lists. */
export const useAddWebhook = () =>
  useChange((body: Schemas["WebhookCreateRequest"]) => row(api.POST("/partner/webhook", { body })));

export const useRotateSecret = () =>
  useChange((id: string) => row(api.POST("/partner/webhook/{id}/rotate", byId(id))));

export const useSendTest = () =>
  useChange((id: string) => row(api.POST("/partner/webhook/{id}/test", byId(id))));

export const useReplay = () =>
  useChange((id: string) => row(api.POST("/partner/webhook/delivery/{id}/replay", byId(id))));

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.all, "deliveries", id],
    queryFn: ({ pageParam, signal }) => {
      const params = { path: { id }, query: { page: pageParam, limit: PAGE } };
      return answer(api.GET("/partner/webhook/{id}/deliveries", { params, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
