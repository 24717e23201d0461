import { carOption } from "./plates";
import { optionsQuery, selectedQuery } from "../lib/entityQueries";
import type { Lookup } from "../lib/lists";

/** The partner's own cars, found by name, plate or VIN. */
export const carLookup: Lookup = {
  search: (nom) => optionsQuery(["cars"], "/car/all", { nom: nom || undefined }, carOption),
  selected: (ids) => selectedQuery(["cars"], "/car/getById/{id}", ids, carOption),
};
