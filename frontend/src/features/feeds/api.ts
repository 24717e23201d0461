import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, byId, row } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import { entityQueries, useChange } from "../../lib/entityQueries";

export type Feed = Schemas["PortalFeed"];
export type FeedField = Schemas["FeedFieldEnum"];
export type FeedFormat = Schemas["FeedFormatRequest"];
export type FeedPreview = Schemas["FeedPreview"];

const KEY = ["feeds"];

export const {
  listQuery: feedsQuery,
  useCreate: useCreateFeed,
  useUpdate: useUpdateFeed,
  useDelete: useDeleteFeed,
} = entityQueries({
  key: KEY,
  list: "/partner/feed/all",
  create: "/partner/feed",
  update: "/partner/feed/{id}",
  remove: "/partner/feed/{id}",
});

/** Reads the fields that a column may hold, with their names in the language of the screen. */
export const fieldsQuery = (locale: string) =>
  queryOptions({
    queryKey: [...KEY, "fields", locale],
    queryFn: ({ signal }) => row(api.GET("/partner/feed/fields", { signal })),
  });

/** Reads the first rows of a file that is not saved yet. */
export const previewQuery = (body: FeedFormat) =>
  queryOptions({
    queryKey: [...KEY, "preview", body],
    queryFn: ({ signal }) => row(api.POST("/partner/feed/preview", { body, signal })),
    placeholderData: keepPreviousData,
  });

export const useRenewAddress = () =>
  useChange((id: string) => row(api.POST("/partner/feed/{id}/renew", byId(id))));

export const useConfirmStock = () =>
  useChange((id: string) => row(api.POST("/partner/feed/{id}/confirm", byId(id))));
