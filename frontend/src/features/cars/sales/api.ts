import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answer, api, row } from "../../../lib/api/client";
import type { Schemas } from "../../../lib/api/types";
import { showCar } from "../api";
import type { Assignment } from "./types";

const NEWEST_FIRST = { page: 1, limit: 100, ordering: "-soldAt" as const };

/** All sales of a car, cancelled ones included. */
export function carSalesQuery(carId: string) {
  const params = { query: { ...NEWEST_FIRST, carId } };
  return queryOptions({
    queryKey: ["sales", "car", carId],
    queryFn: ({ signal }) => answer(api.GET("/sale/all", { params, signal })),
  });
}

/** The sale that stands of a sold car. */
export function useCarSale(carId: string) {
  return useQuery({
    ...carSalesQuery(carId),
    select: ({ data }) => data.find((sale) => sale.cancelledAt === null) ?? null,
  });
}

export function useAssignCar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Assignment) =>
      row(api.POST("/car/assign-to-client", { body: body as unknown as Schemas["AssignRequest"] })),
    onSuccess: (car) => showCar(client, car),
    // A refusal may mean that the car was sold from elsewhere.
    meta: { reread: "settled" },
  });
}

export function useUnassignCar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (carId: string) => row(api.POST("/car/unassign", { body: { carId } })),
    onSuccess: (car) => showCar(client, car),
    meta: { reread: "settled" },
  });
}
