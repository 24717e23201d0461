import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Car, Page, Row } from "../../lib/api/types";
import { addFirst, findRow, removeRow, replaceRow } from "../../components/list/listCache";
import type { ListParams } from "../../components/list/types";

const keys = {
  all: ["cars"] as const,
  lists: ["cars", "list"] as const,
  car: (id: string) => ["cars", "car", id] as const,
};

export function carsQuery(params: ListParams): UseQueryOptions<Page<Car>> {
  return {
    queryKey: [...keys.lists, params],
    queryFn: ({ signal }) => getList<Car>("/car/all", params, { signal }),
  };
}

function carQuery(id: string) {
  return {
    queryKey: keys.car(id),
    queryFn: ({ signal }: { signal: AbortSignal }) => getRow<Car>(`/car/getById/${id}`, { signal }),
  };
}

/** For a reader who is about to open the car; a failure will be told when the page asks again. */
export function prefetchCar(client: QueryClient, id: string): void {
  client.query(carQuery(id)).catch(() => undefined);
}

/** A car, shown at once where a list already holds it. */
export function useCar(id: string) {
  const client = useQueryClient();
  return useQuery({ ...carQuery(id), placeholderData: () => findRow<Car>(client, keys.lists, id) });
}

export interface CarUpload {
  form: FormData;
  /** From 0 to 1, while the pictures go. */
  onProgress: (ratio: number) => void;
}

function uploading({ onProgress }: CarUpload) {
  return { onUploadProgress: ({ progress = 0 }: { progress?: number }) => onProgress(progress) };
}

export function useCreateCar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (upload: CarUpload) =>
      (await http.post<Row<Car>>("/car/create", upload.form, uploading(upload))).data.data,
    onSuccess: (car) => {
      addFirst(client, keys.lists, car);
      refreshAround(client);
    },
  });
}

export function useUpdateCar(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (upload: CarUpload) =>
      (await http.put<Row<Car>>(`/car/updateById/${id}`, upload.form, uploading(upload))).data.data,
    onSuccess: (car) => {
      showCar(client, car);
      refreshAround(client);
    },
  });
}

export function useDeleteCar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/car/delete/${id}`),
    onMutate: (id) => removeRow(client, keys.lists, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSuccess: (_answer, id) => client.removeQueries({ queryKey: keys.car(id) }),
    onSettled: () => refreshAround(client),
  });
}

/** A written car, at once wherever it is shown. */
export function showCar(client: QueryClient, car: Car): void {
  client.setQueryData(keys.car(car.id), car);
  replaceRow(client, keys.lists, car);
}

/** What a written car changes elsewhere: the other pages of the lists, and how many cars each model and garage has. */
function refreshAround(client: QueryClient) {
  void client.invalidateQueries({ queryKey: keys.lists });
  void client.invalidateQueries({ queryKey: ["models"] });
  void client.invalidateQueries({ queryKey: ["garages"] });
}
