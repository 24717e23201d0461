import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { answer, api, row } from "../../../lib/api/client";
import type { Schemas } from "../../../lib/api/types";
import { showCar } from "../api";
import type { Assignment } from "./types";

const keys = {
  all: ["sales"] as const,
  ofCar: (id: string) => ["sales", "car", id] as const,
};

const NEWEST_FIRST = { page: 1, limit: 100, ordering: "-soldAt" as const };

/** The sale that stands of a sold car. */
export function useCarSale(carId: string) {
  const params = { query: { ...NEWEST_FIRST, carId } };
  return useQuery({
    queryKey: keys.ofCar(carId),
    queryFn: ({ signal }) => answer(api.GET("/sale/all", { params, signal })),
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
    onSettled: () => refreshAround(client),
  });
}

export function useUnassignCar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (carId: string) => row(api.POST("/car/unassign", { body: { carId } })),
    onSuccess: (car) => showCar(client, car),
    onSettled: () => refreshAround(client),
  });
}

function refreshAround(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ["cars"] });
  void client.invalidateQueries({ queryKey: keys.all });
  // The price of its preparation, and so the margin.
  void client.invalidateQueries({ queryKey: ["projects"] });
  void client.invalidateQueries({ queryKey: ["statistics"] });
  // A sale is a step of the client's.
  void client.invalidateQueries({ queryKey: ["timeline"] });
}
