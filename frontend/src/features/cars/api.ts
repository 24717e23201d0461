import { entityQueries } from "../../lib/entityQueries";

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
  // The other pages of the lists, and how many cars each model and garage has.
  invalidates: [["cars", "list"], ["models"], ["garages"]],
});
