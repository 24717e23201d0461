import { api, row } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import { entityQueries, useChange } from "../../lib/entityQueries";

export type ApiToken = Schemas["ApiToken"];
/** With the token itself, which is in this answer alone. */
export type MadeApiToken = Schemas["MadeApiToken"];

export const { listQuery: tokensQuery, useDelete: useRevokeToken } = entityQueries({
  key: ["apiTokens"],
  list: "/partner/api-token/all",
  remove: "/partner/api-token/{id}",
});

export const useMakeToken = () =>
  useChange((body: Schemas["ApiTokenRequest"]) => row(api.POST("/partner/api-token", { body })));
