import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";

/** A proposal changes these: it is the first contact, and a note. */
const CHANGED = ["prospects", "estimations", "timeline", "today", "statistics", "mail"];

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
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas["ProposeRequest"]) =>
      row(api.POST("/prospect/{id}/propose-slots", { ...byId(prospectId), body })),
    onSuccess: () =>
      Promise.all(CHANGED.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
