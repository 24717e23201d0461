import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Car, Page, Row } from "../../lib/api/types";
import { removeRow } from "../../components/list/listCache";
import type { ListParams, Lookup } from "../../components/list/types";
import { afterStep } from "./boardCache";
import type * as Wire from "./types";

const keys = {
  all: ["projects"] as const,
  lists: ["projects", "list"] as const,
  boards: ["projects", "board"] as const,
};

export function projectsQuery(params: ListParams): UseQueryOptions<Page<Wire.Project>> {
  return {
    queryKey: [...keys.lists, params],
    queryFn: ({ signal }) => getList<Wire.Project>("/project/all", params, { signal }),
  };
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.all, "project", id],
    queryFn: ({ signal }) => getRow<Wire.Project>(`/project/${id}`, { signal }),
    enabled: id !== "",
  });
}

export const overviewQuery = queryOptions({
  queryKey: [...keys.all, "overview"],
  queryFn: ({ signal }) => getRow<Wire.Overview>("/project/overview", { signal }),
});

/** The whole board, or one project's cards on it. */
export function boardQuery(projectId: string | null) {
  return queryOptions({
    queryKey: [...keys.boards, projectId],
    queryFn: ({ signal }) =>
      getRow<Wire.Board>("/project/board", { signal, params: projectId ? { projectId } : {} }),
  });
}

export function cardQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.all, "card", id],
    queryFn: ({ signal }) => getRow<Wire.CardDetail>(`/project/card/${id}`, { signal }),
    enabled: id !== "",
  });
}

export function carPreparationQuery(carId: string) {
  return queryOptions({
    queryKey: [...keys.all, "car", carId],
    queryFn: ({ signal }) => getRow<Wire.CarPreparation>(`/project/car/${carId}`, { signal }),
  });
}

/** Open projects, found by the name of the project or of its car. */
export const projectLookup: Lookup = {
  search: (text) => ({
    queryKey: [...keys.all, "search", text],
    queryFn: async ({ signal }) => {
      const params = { page: 1, limit: 20, status: "open", ...(text && { search: text }) };
      const { data } = await getList<Wire.Project>("/project/all", params, { signal });
      return data.map(({ id, name }) => ({ value: id, label: name }));
    },
  }),
  selected: (ids) => ({
    queryKey: [...keys.all, "selected", ...ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id) => {
          const { name } = await getRow<Wire.Project>(`/project/${id}`, { signal });
          return { value: id, label: name };
        }),
      ),
  }),
};

/** Cars that are for sale, to begin their preparation. */
export const availableCarLookup: Pick<Lookup, "search"> = {
  search: (text) => ({
    queryKey: ["cars", "available", text],
    queryFn: async ({ signal }) => {
      const params = { page: 1, limit: 20, status: "available", ...(text && { nom: text }) };
      const { data } = await getList<Car>("/car/all", params, { signal });
      return data.map(({ id, nom, immatriculation }) => ({
        value: id,
        label: nom,
        ...(immatriculation && { detail: immatriculation }),
      }));
    },
  }),
};

/** After anything that changes projects, here or on another screen. */
export function refreshProjects(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.all });
}

function useChange<V, T = unknown>(call: (variables: V) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: call, onSettled: () => refreshProjects(client) });
}

const row = async <T>(answer: Promise<{ data: Row<T> }>) => (await answer).data.data;

export const useCreateProject = () =>
  useChange((fields: Partial<Wire.ProjectFields> & { carId: string }) =>
    row(http.post<Row<Wire.Project>>("/project/create", fields)),
  );

export const useUpdateProject = () =>
  useChange(({ id, ...fields }: Wire.ProjectFields & { id: string }) =>
    row(http.put<Row<Wire.Project>>(`/project/${id}`, fields)),
  );

export const useSetStatus = () =>
  useChange(({ id, status }: { id: string; status: Wire.ProjectStatus }) =>
    http.patch(`/project/${id}/status`, { status }),
  );

export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/project/${id}`),
    onMutate: (id) => removeRow(client, keys.lists, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSettled: () => refreshProjects(client),
  });
}

/** The board shows the step at once; a refused one is taken back and the board read again. */
export function useMoveCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ card, columnId, beforeId }: Wire.Step) =>
      http.patch(`/project/card/${card.id}/move`, { columnId, beforeId, version: card.version }),
    onMutate: async (step) => {
      await client.cancelQueries({ queryKey: keys.boards });
      const before = client.getQueriesData<Wire.Board>({ queryKey: keys.boards });
      client.setQueriesData<Wire.Board>(
        { queryKey: keys.boards },
        (board) => board && afterStep(board, step),
      );
      return before;
    },
    onError: (_error, _step, before) =>
      before?.forEach(([key, board]) => client.setQueryData(key, board)),
    onSettled: () => refreshProjects(client),
  });
}

export const useCreateCard = () =>
  useChange((fields: Wire.CardFields & { projectId: string; columnId?: string }) =>
    http.post("/project/card/create", fields),
  );

type CardChange = Partial<Wire.CardFields> & { checklist?: Wire.ChecklistItem[] };

export function useUpdateCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ card, ...changes }: CardChange & { card: Wire.Card }) =>
      row(
        http.put<Row<Wire.CardDetail>>(`/project/card/${card.id}`, {
          ...changes,
          version: card.version,
        }),
      ),
    onSuccess: (card) => client.setQueryData(cardQuery(card.id).queryKey, card),
    onSettled: () => refreshProjects(client),
  });
}

export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(`/project/card/${id}`),
    onSuccess: (_answer, id) => client.removeQueries({ queryKey: cardQuery(id).queryKey }),
    onSettled: () => refreshProjects(client),
  });
}

export const useCreateStage = () =>
  useChange((fields: Wire.StageFields) => http.post("/project/column/create", fields));

export const useUpdateStage = () =>
  useChange(({ id, ...fields }: Partial<Wire.StageFields> & { id: string; position?: number }) =>
    http.put(`/project/column/${id}`, fields),
  );

export const useDeleteStage = () => useChange((id: string) => http.delete(`/project/column/${id}`));
