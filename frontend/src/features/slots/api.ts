import { queryOptions, useMutation } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";

interface Wanted {
  prospectId: string;
  garageId: string;
  carId: string;
}

/** Always asked again: appointments are made meanwhile. */
export function freeSlotsQuery({ prospectId, garageId, carId }: Wanted) {
  return queryOptions({
    queryKey: ["slots", prospectId, garageId, carId],
    queryFn: async ({ signal }) => {
      const query = { garageId, ...(carId && { carId }) };
      const path = { id: prospectId };
      const call = api.GET("/prospect/{id}/free-slots", { params: { path, query }, signal });
      return (await answer(call)).data;
    },
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
