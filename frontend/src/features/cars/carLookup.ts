import { carOption } from "../../components/plates";
import { optionsQuery } from "../../lib/entityQueries";
import type { Lookup } from "../../lib/lists";

/** The partner's own cars, found by name, plate or VIN. */
export const carLookup: Pick<Lookup, "search"> = {
  search: (nom) => optionsQuery(["cars"], "/car/all", { nom: nom || undefined }, carOption),
};
