import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { answer, api, row } from "../../../lib/api/client";
import type { ListParams } from "../../../lib/lists";
import type { Schemas } from "../../../lib/api/types";
import { embedded, isOf } from "../embedded";

export type ShownCar = Schemas["ShownCar"];
export type ShownCarDetail = Schemas["ShownCarDetail"];

/** A page of the cars that the dealer shows. */
export function shownCarsQuery(code: string, params: ListParams) {
  return queryOptions({
    queryKey: ["affiliate", "cars", code, params],
    queryFn: ({ signal }) =>
      answer(
        api.GET("/partner/public/{code}/cars", {
          params: { path: { code }, query: params },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    // The HTML holds the first page without filters only.
    ...embedded((answers) =>
      isOf(answers, code) && Object.keys(params).length === 2 && params.page === 1
        ? answers.cars
        : undefined,
    ),
  });
}

export function shownCarQuery(code: string, id: string) {
  return queryOptions({
    queryKey: ["affiliate", "car", code, id],
    queryFn: ({ signal }) =>
      row(api.GET("/partner/public/{code}/car/{id}", { params: { path: { code, id } }, signal })),
    ...embedded((answers) =>
      isOf(answers, code) && answers.car?.id === id ? answers.car : undefined,
    ),
  });
}

/** Always asked again: appointments are made meanwhile. */
export function testDriveQuery(code: string, id: string) {
  return queryOptions({
    queryKey: ["affiliate", "test-drive", code, id],
    queryFn: ({ signal }) => {
      const path = { code, id };
      return row(
        api.GET("/partner/public/{code}/car/{id}/test-drive", { params: { path }, signal }),
      );
    },
    gcTime: 0,
  });
}

export function useBookTestDrive(code: string, id: string) {
  return useMutation({
    mutationFn: (body: Schemas["TestDriveRequest"]) => {
      const path = { code, id };
      return row(
        api.POST("/partner/public/{code}/car/{id}/test-drive", { params: { path }, body }),
      );
    },
    meta: { reread: "never" },
  });
}
