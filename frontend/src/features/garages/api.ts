import { entityQueries, optionsQuery, selectedQuery } from "../../lib/entityQueries";
import type { Lookup, Option } from "../../lib/lists";
import { garageName } from "./garageName";
import type { Garage } from "./types";

export const {
  listQuery: garagesQuery,
  useCreate: useCreateGarage,
  useUpdate: useUpdateGarage,
  useDelete: useDeleteGarage,
} = entityQueries({
  key: ["garages"],
  list: "/garage/all",
  create: "/garage/create",
  update: "/garage/updateById/{id}",
  remove: "/garage/delete/{id}",
});

export const garageLookup: Lookup = {
  search: (text) => {
    const filters = { ordering: "localisation" as const, search: text || undefined };
    return optionsQuery(["garages"], "/garage/all", filters, garageOption);
  },
  selected: (ids) => selectedQuery(["garages"], "/garage/getById/{id}", ids, garageOption),
};

export function garageOption(garage: Pick<Garage, "id" | "nom" | "localisation">): Option {
  const { id, nom, localisation } = garage;
  return { value: id, label: garageName(garage), ...(nom && { detail: localisation }) };
}
