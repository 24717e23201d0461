import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";

interface Wanted {
  prospectId: string;
  garageId: string;
  carId: string;
}

/** As many days as one call answers. */
const PERIOD = 28 * 24 * 3600 * 1000;

/** Four weeks at a time. Always asked again: appointments are made meanwhile. */
export function freeSlotsQuery({ prospectId, garageId, carId }: Wanted) {
  return infiniteQueryOptions({
    queryKey: ["slots", prospectId, garageId, carId],
    initialPageParam: "",
    queryFn: async ({ signal, pageParam }) => {
      const from = pageParam || new Date().toISOString();
      const to = new Date(Date.parse(from) + PERIOD).toISOString();
      const query = { garageId, from, to, ...(carId && { carId }) };
      const path = { id: prospectId };
      const call = api.GET("/prospect/{id}/free-slots", { params: { path, query }, signal });
      return { slots: (await answer(call)).data, to };
    },
    getNextPageParam: ({ to }) => to,
    enabled: garageId !== "",
    gcTime: 0,
  });
}

export function useProposeSlots(prospectId: string) {
  return useMutation({
    mutationFn: (body: Schemas["ProposeRequest"]) =>
      row(api.POST("/prospect/{id}/propose-slots", { ...byId(prospectId), body })),
    meta: { awaited: true },
  });
}
