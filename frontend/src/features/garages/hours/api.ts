import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, byId, row } from "../../../lib/api/client";
import type { Schedule } from "../types";

const scheduleKey = (garageId: string) => ["schedule", garageId] as const;

export function scheduleQuery(garageId: string) {
  return queryOptions({
    queryKey: scheduleKey(garageId),
    queryFn: ({ signal }) => row(api.GET("/calendar/garage/{id}", { ...byId(garageId), signal })),
    enabled: garageId !== "",
  });
}

export function useSaveSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ garageId: id, schedule: body }: { garageId: string; schedule: Schedule }) =>
      row(api.PUT("/calendar/garage/{id}", { ...byId(id), body })),
    onSuccess: (schedule, { garageId }) => client.setQueryData(scheduleKey(garageId), schedule),
  });
}
