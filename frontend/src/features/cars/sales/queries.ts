import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { getList, http } from "../../../lib/api/client";
import type { Car, Row } from "../../../lib/api/types";
import { showCar } from "../queries";
import type { Assignment, Sale } from "./types";

const keys = {
  all: ["sales"] as const,
  ofCar: (id: string) => ["sales", "car", id] as const,
};

const NEWEST_FIRST = { page: 1, limit: 100, ordering: "-soldAt" };

/** The sale that stands of a sold car. */
export function useCarSale(carId: string) {
  return useQuery({
    queryKey: keys.ofCar(carId),
    queryFn: ({ signal }) => getList<Sale>("/sale/all", { ...NEWEST_FIRST, carId }, { signal }),
    select: ({ data }) => data.find((sale) => sale.cancelledAt === null) ?? null,
  });
}

export function useAssignCar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (assignment: Assignment) =>
      (await http.post<Row<Car>>("/car/assign-to-client", assignment)).data.data,
    onSuccess: (car) => showCar(client, car),
    // A refusal may mean that the car was sold from elsewhere.
    onSettled: () => refreshAround(client),
  });
}

export function useUnassignCar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (carId: string) =>
      (await http.post<Row<Car>>("/car/unassign", { carId })).data.data,
    onSuccess: (car) => showCar(client, car),
    onSettled: () => refreshAround(client),
  });
}

function refreshAround(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ["cars"] });
  void client.invalidateQueries({ queryKey: keys.all });
  void client.invalidateQueries({ queryKey: ["statistics"] });
}
