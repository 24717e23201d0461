import { queryOptions } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";

export type Act = Schemas["Act"];

/** What this account has done and can still undo, the latest first. */
export const actsQuery = queryOptions({
  queryKey: ["acts"],
  queryFn: async ({ signal }) => (await answer(api.GET("/partner/acts", { signal }))).data,
  // Acts come from every page.
  staleTime: 0,
});

export const undoAct = (id: string, only?: "unchanged") =>
  row(api.POST("/partner/acts/{id}/undo", { ...byId(id), body: { only } }));
