import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, byId, row } from "../../lib/api/client";
import { entityQueries, optionsQuery, selectedQuery, useChange } from "../../lib/entityQueries";
import { snapshot } from "../../lib/listCache";
import type { Lookup } from "../../lib/lists";
import { carOption } from "../../components/plates";
import { afterStep } from "./boardCache";
import type * as Wire from "./types";

const boards = ["projects", "board"];

export const { listQuery: projectsQuery, useDelete: useDeleteProject } = entityQueries({
  key: ["projects"],
  list: "/project/all",
  remove: "/project/{id}",
});

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ["projects", "project", id],
    queryFn: ({ signal }) => row(api.GET("/project/{id}", { ...byId(id), signal })),
    enabled: id !== "",
  });
}

export const overviewQuery = queryOptions({
  queryKey: ["projects", "overview"],
  queryFn: ({ signal }) => row(api.GET("/project/overview", { signal })),
});

/** The whole board, or one project's cards on it, or one person's (`assignee`: as the API's filter, or empty). */
export function boardQuery(projectId: string | null, assignee: string) {
  const params = { query: { projectId: projectId ?? undefined, assignee: assignee || undefined } };
  return queryOptions({
    queryKey: [...boards, projectId, assignee],
    queryFn: ({ signal }) => row(api.GET("/project/board", { params, signal })),
  });
}

export function cardQuery(id: string) {
  return queryOptions({
    queryKey: ["projects", "card", id],
    queryFn: ({ signal }) => row(api.GET("/project/card/{id}", { ...byId(id), signal })),
    enabled: id !== "",
  });
}

/** With the margin at its own price, or at `prix`. */
export function carPreparationQuery(carId: string, prix?: number) {
  const params = { path: { id: carId }, query: { prix } };
  return queryOptions({
    queryKey: ["projects", "car", carId, prix],
    queryFn: ({ signal }) => row(api.GET("/project/car/{id}", { params, signal })),
  });
}

const projectOption = ({ id, name }: Wire.Project) => ({ value: id, label: name });

/** Open projects, found by the name of the project or of its car. */
export const projectLookup: Lookup = {
  search: (text) => {
    const filters = { status: "open" as const, search: text || undefined };
    return optionsQuery(["projects"], "/project/all", filters, projectOption);
  },
  selected: (ids) => selectedQuery(["projects"], "/project/{id}", ids, projectOption),
};

/** Cars that are for sale, to begin their preparation. */
export const availableCarLookup: Lookup = {
  search: (text) => {
    const filters = { status: "available" as const, nom: text || undefined };
    return optionsQuery(["cars"], "/car/all", filters, carOption);
  },
  selected: (ids) => selectedQuery(["cars"], "/car/getById/{id}", ids, carOption),
};

type Id = { id: string };

export const useCreateProject = () =>
  useChange((body: Partial<Wire.ProjectFields> & { carId: string }) =>
    row(api.POST("/project/create", { body })),
  );

export const useUpdateProject = () =>
  useChange(({ id, ...body }: Wire.ProjectFields & Id) =>
    row(api.PUT("/project/{id}", { ...byId(id), body })),
  );

export const useSetStatus = () =>
  useChange(({ id, status }: Id & { status: Wire.ProjectStatus }) =>
    api.PATCH("/project/{id}/status", { ...byId(id), body: { status } }),
  );

/** The board shows the step at once; a refused one is taken back and the board read again. */
export function useMoveCard() {
  const client = useQueryClient();
  const show = (step: Wire.Step) =>
    client.setQueriesData<Wire.Board>(
      { queryKey: boards },
      (board) => board && afterStep(board, step),
    );
  return useMutation({
    mutationFn: ({ card: { id, version }, columnId, beforeId, undo = false }: Wire.Step) =>
      row(
        api.PATCH("/project/card/{id}/move", {
          ...byId(id),
          body: { columnId, beforeId, version, undo },
        }),
      ),
    onMutate: async (step) => {
      const rollback = await snapshot(client, boards);
      show(step);
      return rollback;
    },
    // With its new version, so that it can be moved again at once.
    onSuccess: (card, step) => show({ ...step, card }),
    onError: (_error, _step, rollback) => rollback?.(),
    meta: { reread: "settled" },
  });
}

export const useCreateCard = () =>
  useChange((body: Wire.CardFields & { projectId: string; columnId?: string }) =>
    api.POST("/project/card/create", { body }),
  );

type CardChange = Partial<Wire.CardFields> & { checklist?: Wire.ChecklistItem[] };

export function useUpdateCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ card: { id, version }, ...changes }: CardChange & { card: Wire.Card }) =>
      row(api.PUT("/project/card/{id}", { ...byId(id), body: { ...changes, version } })),
    onSuccess: (card) => client.setQueryData(cardQuery(card.id).queryKey, card),
    meta: { reread: "settled" },
  });
}

export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE("/project/card/{id}", byId(id)),
    onSuccess: (_answer, id) => client.removeQueries({ queryKey: cardQuery(id).queryKey }),
    meta: { reread: "settled" },
  });
}

export const useCreateStage = () =>
  useChange((body: Wire.StageFields) => api.POST("/project/column/create", { body }));

export const useUpdateStage = () =>
  useChange(({ id, ...body }: Partial<Wire.StageFields> & Id & { position?: number }) =>
    api.PUT("/project/column/{id}", { ...byId(id), body }),
  );

export const useDeleteStage = () =>
  useChange((id: string) => api.DELETE("/project/column/{id}", byId(id)));
