import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Car, Page, Row } from "../../lib/api/types";
import { addFirst, findRow, replaceRow } from "../../components/list/listCache";
import type { ListParams, Lookup } from "../../components/list/types";
import type { Answer, Estimation } from "./types";

const keys = {
  all: ["estimations"] as const,
  lists: ["estimations", "list"] as const,
  estimation: (id: string) => ["estimations", "estimation", id] as const,
};

export function estimationsQuery(params: ListParams): UseQueryOptions<Page<Estimation>> {
  return {
    queryKey: [...keys.lists, params],
    queryFn: ({ signal }) => getList<Estimation>("/estimation/partner/getAll", params, { signal }),
  };
}

function estimationQuery(id: string) {
  return {
    queryKey: keys.estimation(id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getRow<Estimation>(`/estimation/${id}`, { signal }),
  };
}

/** For a reader who is about to open the request; a failure will be told when the page asks again. */
export function prefetchEstimation(client: QueryClient, id: string): void {
  client.query(estimationQuery(id)).catch(() => undefined);
}

/** A request, shown at once where a list already holds it. */
export function useEstimation(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...estimationQuery(id),
    placeholderData: () => findRow<Estimation>(client, keys.lists, id),
  });
}

/** The answer shows at once, on the page and in the lists; a refused one is taken back and the true state is read. */
export function useAnswerEstimation({ id }: Estimation) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: Answer) =>
      (await http.put<Row<Estimation>>(`/estimation/partner/response/${id}`, answer)).data.data,
    onMutate: async (answer) => {
      await client.cancelQueries({ queryKey: keys.all });
      const before = client.getQueriesData({ queryKey: keys.all });
      const row =
        client.getQueryData<Estimation>(keys.estimation(id)) ??
        findRow<Estimation>(client, keys.lists, id);
      if (row) show(client, answered(row, answer));
      return before;
    },
    onSuccess: (estimation) => show(client, estimation),
    onError: (_error, _answer, before) =>
      before?.forEach(([key, value]) => client.setQueryData(key, value)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.all });
      void client.invalidateQueries({ queryKey: ["statistics"] });
    },
  });
}

function show(client: QueryClient, estimation: Estimation) {
  client.setQueryData(keys.estimation(estimation.id), estimation);
  replaceRow(client, keys.lists, estimation);
}

function answered(estimation: Estimation, answer: Answer): Estimation {
  const nothing = { amount: null, currency: null, details: "", justification: "" };
  const respondedAt = new Date().toISOString();
  return {
    ...estimation,
    status: "justification" in answer ? "refused" : "validated",
    response: { ...nothing, ...answer, respondedAt },
  };
}

export interface EstimationUpload {
  form: FormData;
  /** From 0 to 1, while the files go. */
  onProgress: (ratio: number) => void;
}

export function useCreateEstimation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, onProgress }: EstimationUpload) =>
      (
        await http.post<Row<Estimation>>("/estimation/create", form, {
          onUploadProgress: ({ progress = 0 }) => onProgress(progress),
        })
      ).data.data,
    onSuccess: (estimation) => {
      addFirst(client, keys.lists, estimation);
      client.setQueryData(keys.estimation(estimation.id), estimation);
      void client.invalidateQueries({ queryKey: keys.lists });
      void client.invalidateQueries({ queryKey: ["statistics"] });
    },
  });
}

const OPTIONS = 20;

/** The partner's own cars, found by their names. */
export const carLookup: Pick<Lookup, "search"> = {
  search: (nom) => ({
    queryKey: ["cars", "search", nom],
    queryFn: async ({ signal }) => {
      const params = { page: 1, limit: OPTIONS, ...(nom && { nom }) };
      const { data } = await getList<Car>("/car/all", params, { signal });
      return data.map((car) => ({ value: car.id, label: car.nom }));
    },
  }),
};
