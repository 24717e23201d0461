import type { Schemas } from "../../lib/api/types";
import { optionsQuery, selectedQuery } from "../../lib/entityQueries";
import type { Lookup, Option } from "../../lib/lists";

type Prospect = Pick<Schemas["Prospect"], "id" | "fullName" | "carModel">;
type Estimation = Pick<Schemas["Estimation"], "id" | "title" | "clientName">;

export const prospectLookup: Lookup = {
  search: (text) =>
    optionsQuery(["prospects"], "/prospect/all", { search: text || undefined }, prospectOption),
  selected: (ids) => selectedQuery(["prospects"], "/prospect/{id}", ids, prospectOption),
};

export const estimationLookup: Lookup = {
  search: (text) => {
    const filters = { search: text || undefined };
    return optionsQuery(["estimations"], "/estimation/partner/getAll", filters, estimationOption);
  },
  selected: (ids) => selectedQuery(["estimations"], "/estimation/{id}", ids, estimationOption),
};

function prospectOption({ id, fullName, carModel }: Prospect): Option {
  return { value: id, label: fullName, ...(carModel && { detail: carModel }) };
}

function estimationOption({ id, title, clientName }: Estimation): Option {
  return { value: id, label: title, detail: clientName };
}
