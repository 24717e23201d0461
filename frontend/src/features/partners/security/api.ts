import { queryOptions } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../../lib/api/client";
import type { Schemas } from "../../../lib/api/types";
import { useChange } from "../../../lib/entityQueries";

export type Device = Schemas["AccountSession"];
type Confirmation = Schemas["FinishSetUpRequest"];
type TurnOff = Schemas["TurnOffRequest"];

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
    (client) => client.invalidateQueries(secondFactorQuery),
  );
}

export function useTurnOff() {
  return useChange(
    (body: TurnOff) => answer(api.POST("/partner/second-factor/turn-off", { body })),
    (client) => client.invalidateQueries(secondFactorQuery),
  );
}

export function useSignOutDevice() {
  return useDeviceChange((id: string) =>
    answer(api.DELETE("/partner/session/delete/{id}", byId(id))),
  );
}

export function useSignOutOthers() {
  return useDeviceChange(() => answer(api.POST("/partner/session/sign-out-others")));
}

function useDeviceChange<V, T>(call: (variables: V) => Promise<T>) {
  return useChange(call, (client) => client.invalidateQueries(devicesQuery));
}
