import { clientLookup, clientOption } from "../../../components/clientSearch";
import { formatPhone } from "../../../components/phones";
import { answer, api } from "../../../lib/api/client";
import type { Schemas } from "../../../lib/api/types";
import { selectedQuery } from "../../../lib/entityQueries";
import type { Lookup, Option } from "../../../lib/lists";
import type { Assignment } from "./types";

/** Marks the value of a prospect, in the field that holds a client's id otherwise. */
const PROSPECT = "prospect:";

type Prospect = Pick<Schemas["Prospect"], "id" | "fullName" | "phoneNumber" | "email">;

const prospectOption = ({ id, fullName, phoneNumber, email }: Prospect): Option => ({
  value: PROSPECT + id,
  label: fullName,
  detail: formatPhone(phoneNumber) || email,
});

const selectedProspect = (id: string) =>
  selectedQuery(["prospects"], "/prospect/{id}", [id], prospectOption);

/** Clients, and under them prospects who are none yet, found by name and phone number. */
export const buyerLookup: Lookup = {
  search: (text) => ({
    queryKey: ["clients", "buyers", text],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 20, search: text || undefined };
      const [clients, prospects] = await Promise.all([
        answer(api.GET("/client/getAll", { params: { query }, signal })),
        answer(api.GET("/prospect/all", { params: { query }, signal })),
      ]);
      return [
        ...clients.data.map((row) => ({ ...clientOption(row), group: "sales.clients" as const })),
        ...prospects.data
          .filter(({ clientId }) => clientId === null)
          .map((row) => ({ ...prospectOption(row), group: "sales.prospects" as const })),
      ];
    },
  }),
  selected: ([value = "", ...others]) =>
    value.startsWith(PROSPECT)
      ? selectedProspect(value.slice(PROSPECT.length))
      : clientLookup.selected([value, ...others]),
};

/** The field's value for the buyer that an address names: `client:…` or `prospect:…`. */
export function buyerIn(address: string): string {
  return address.replace(/^client:/, "");
}

/** The client or prospect of the chosen value, as the call names it. */
export function buyerOf(value: string): Pick<Assignment, "clientId" | "prospectId"> {
  return value.startsWith(PROSPECT)
    ? { prospectId: value.slice(PROSPECT.length) }
    : { clientId: value };
}
