import { queryOptions } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../../lib/api/client";
import type { Schemas } from "../../../lib/api/types";
import { useChange } from "../../../lib/entityQueries";

export type Device = Schemas["AccountSession"];
type Confirmation = Schemas["FinishSetUpRequest"];
export type Proof = Schemas["PasswordAndCodeRequest"];

export const secondFactorQuery = queryOptions({
  queryKey: ["partner", "second-factor"],
  queryFn: ({ signal }) => row(api.GET("/partner/second-factor", { signal })),
});

export const devicesQuery = queryOptions({
  queryKey: ["partner", "devices"],
  queryFn: ({ signal }) =>
    row(api.GET("/partner/session/all", { signal, params: { query: { limit: 100 } } })),
});

export const startSetUp = (password: string) =>
  row(api.POST("/partner/second-factor/set-up", { body: { password } }));

export function useFinishSetUp() {
  return useChange(
    (body: Confirmation) => row(api.POST("/partner/second-factor/confirm", { body })),
    { awaited: true },
  );
}

export function useRenewRecoveryCodes() {
  return useChange(
    (body: Proof) => row(api.POST("/partner/second-factor/recovery-codes", { body })),
    { awaited: true },
  );
}

export function useTurnOff() {
  return useChange((body: Proof) => answer(api.POST("/partner/second-factor/turn-off", { body })), {
    awaited: true,
  });
}

export function useSignOutDevice() {
  return useChange((id: string) => answer(api.DELETE("/partner/session/delete/{id}", byId(id))), {
    awaited: true,
  });
}

export function useSignOutOthers() {
  return useChange(() => answer(api.POST("/partner/session/sign-out-others")), { awaited: true });
}
