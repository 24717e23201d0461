import { queryOptions, useMutation } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import { entityQueries, useChange } from "../../lib/entityQueries";

/** What is read, and what for: the server keeps a log of it. */
export interface Reading {
  garageId: string;
  purpose: string;
}

export const { keys, listQuery: registerQuery } = entityQueries({
  key: ["register"],
  list: "/register/all",
});

export const { keys: pendingKeys, listQuery: pendingQuery } = entityQueries({
  key: ["register", "pending"],
  list: "/register/pending",
});

export const { listQuery: consultationsQuery } = entityQueries({
  key: ["register", "consultations"],
  list: "/register/consultations",
});

/** What is known of the entry of a car; null where the car is not to be entered. */
export const draftQuery = (carId: string) =>
  queryOptions({
    queryKey: [...pendingKeys.all, "draft", carId],
    queryFn: async ({ signal }) => {
      const query = { carId, page: 1, limit: 1 };
      const { data } = await answer(api.GET("/register/pending", { params: { query }, signal }));
      return data[0]?.draft ?? null;
    },
  });

/** The entry with its exit and their corrections, in the order of their numbers: the last 100 of them. */
export const historyQuery = (entryId: string, { garageId, purpose }: Reading) =>
  queryOptions({
    queryKey: [...keys.all, "history", entryId, garageId, purpose],
    queryFn: async ({ signal }) => {
      const query = { garageId, purpose, entryId, page: 1, limit: 100 };
      const { data } = await answer(api.GET("/register/all", { params: { query }, signal }));
      return data.sort((one, other) => one.number - other.number);
    },
  });

export const useEnter = () =>
  useChange((body: Schemas["EntryRequest"]) => row(api.POST("/register/create", { body })));

export const useLeave = (id: string) =>
  useChange((body: Schemas["LeaveRequest"]) =>
    row(api.POST("/register/{id}/exit", { ...byId(id), body })),
  );

export const useCorrect = (id: string) =>
  useChange((body: Schemas["CorrectionRequest"]) =>
    row(api.POST("/register/{id}/correct", { ...byId(id), body })),
  );

export const useVerify = () =>
  useMutation({
    mutationFn: (garageId: string) =>
      row(api.GET("/register/verify", { params: { query: { garageId } } })),
    meta: { reread: "never" },
  });

/** The filters of the list, which its files have too. */
export interface Found {
  search?: string;
  from?: string;
  to?: string;
}

export function fetchRegister(kind: "pdf" | "csv", query: Reading & Found): Promise<Blob> {
  return kind === "pdf"
    ? answer(api.GET("/register/pdf", { params: { query }, parseAs: "blob" }))
    : answer(
        api.GET("/register/export", {
          params: { query: { ...query, format: "csv" } },
          parseAs: "blob",
        }),
      );
}
