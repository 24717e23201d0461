import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import { useChange } from "../../lib/entityQueries";

export type AccountCopy = Schemas["Export"];

/** While a copy is made, also where no live event comes. */
const POLL_MS = 3_000;
/** The address of a copy lasts an hour: a page that stays open asks for a fresh one before. */
const RENEW_MS = 30 * 60_000;

export const isOpen = ({ state }: AccountCopy) => state === "queued" || state === "running";

/** The copies of the last seven days, the latest first. */
export const copiesQuery = queryOptions({
  queryKey: ["accountCopies"],
  queryFn: async ({ signal }) => (await answer(api.GET("/partner/export", { signal }))).data,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_MS : RENEW_MS),
});

/** Has everything of the account copied in the background. */
export const useOrderCopy = () =>
  useChange(() => answer(api.POST("/partner/export", {})), { awaited: true });
