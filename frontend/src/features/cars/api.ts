import { queryOptions } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import type { Car } from "../../lib/api/types";
import { entityQueries } from "../../lib/entityQueries";
import type { Chosen } from "../../components/list/selection/useSelection";

export const {
  listQuery: carsQuery,
  prefetch: prefetchCar,
  useDetail: useCar,
  useCreate: useCreateCar,
  useUpdate: useUpdateCar,
  useDelete: useDeleteCar,
  show: showCar,
} = entityQueries({
  key: ["cars"],
  list: "/car/all",
  detail: "/car/getById/{id}",
  create: "/car/create",
  update: "/car/updateById/{id}",
  remove: "/car/delete/{id}",
});

/** The steps of a car's price; read again when the car has changed. */
export function priceHistoryQuery({ id, updatedAt }: Car) {
  return queryOptions({
    queryKey: ["cars", "price-history", id, updatedAt],
    queryFn: ({ signal }) => row(api.GET("/car/{id}/price-history", { ...byId(id), signal })),
  });
}

/** Missing fields and print date of a car's windscreen sheet; read again when the car has changed. */
export function sheetQuery({ id, updatedAt }: Car) {
  return queryOptions({
    queryKey: ["cars", "sheet", id, updatedAt],
    queryFn: ({ signal }) => row(api.GET("/car/{id}/sheet", { ...byId(id), signal })),
  });
}

/** What the car's adverts lack; read again when the car has changed. */
export function advertQuery({ id, updatedAt }: Car) {
  return queryOptions({
    queryKey: ["cars", "advert", id, updatedAt],
    queryFn: ({ signal }) => row(api.GET("/car/{id}/advert", { ...byId(id), signal })),
  });
}

/** The sheet to print. The server takes it as printed. */
export function fetchSheet(id: string): Promise<Blob> {
  return answer(api.GET("/car/{id}/sheet.pdf", { ...byId(id), parseAs: "blob" }));
}

/** The sheets of the chosen cars to print, in the list's order. The server takes them as printed. */
export function fetchSheets(body: Chosen, ordering: string): Promise<Blob> {
  const query = { ordering: ordering || undefined };
  return answer(api.POST("/car/sheets.pdf", { params: { query }, body, parseAs: "blob" }));
}
