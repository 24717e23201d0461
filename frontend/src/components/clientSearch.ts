import { optionsQuery, selectedQuery } from "../lib/entityQueries";
import type { Schemas } from "../lib/api/types";
import type { Lookup, Option } from "../lib/lists";
import { formatPhone } from "./phones";

type Client = Pick<Schemas["Client"], "id" | "fullName" | "phoneNumber">;

export function clientOption({ id, fullName, phoneNumber }: Client): Option {
  return { value: id, label: fullName, detail: formatPhone(phoneNumber) };
}

/** Clients, found by name and phone number. */
export const clientLookup: Lookup = {
  search: (text) =>
    optionsQuery(["clients"], "/client/getAll", { search: text || undefined }, clientOption),
  selected: (ids) => selectedQuery(["clients"], "/client/getById/{id}", ids, clientOption),
};
