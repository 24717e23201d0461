import { optionsQuery } from "../../lib/entityQueries";
import type { Lookup } from "../../lib/lists";

export const prospectLookup: Pick<Lookup, "search"> = {
  search: (text) =>
    optionsQuery(["prospects"], "/prospect/all", { search: text || undefined }, (prospect) => ({
      value: prospect.id,
      label: prospect.fullName,
      ...(prospect.carModel && { detail: prospect.carModel }),
    })),
};

export const estimationLookup: Pick<Lookup, "search"> = {
  search: (text) => {
    const filters = { search: text || undefined };
    return optionsQuery(["estimations"], "/estimation/partner/getAll", filters, (estimation) => ({
      value: estimation.id,
      label: estimation.title,
      detail: estimation.clientName,
    }));
  },
};
