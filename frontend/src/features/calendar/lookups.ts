import { getList } from "../../lib/api/client";
import type { Lookup } from "../../components/list/types";
import type { Estimation } from "../estimations/types";
import type { Prospect } from "../prospects/types";

const OPTIONS = 20;

export const prospectLookup: Pick<Lookup, "search"> = {
  search: (text) => ({
    queryKey: ["prospects", "search", text],
    queryFn: async ({ signal }) => {
      const params = { page: 1, limit: OPTIONS, ...(text && { search: text }) };
      const { data } = await getList<Prospect>("/prospect/all", params, { signal });
      return data.map(({ id, fullName, carModel }) => ({
        value: id,
        label: fullName,
        ...(carModel && { detail: carModel }),
      }));
    },
  }),
};

/** Found by the client's name. */
export const estimationLookup: Pick<Lookup, "search"> = {
  search: (clientName) => ({
    queryKey: ["estimations", "search", clientName],
    queryFn: async ({ signal }) => {
      const params = { page: 1, limit: OPTIONS, ...(clientName && { clientName }) };
      const { data } = await getList<Estimation>("/estimation/partner/getAll", params, { signal });
      return data.map(({ id, title, clientName: detail }) => ({ value: id, label: title, detail }));
    },
  }),
};
