import { optionsQuery } from "../lib/entityQueries";
import type { Schemas } from "../lib/api/types";
import type { Option } from "../lib/lists";
import { formatPhone } from "./phones";

type Client = Pick<Schemas["Client"], "id" | "fullName" | "phoneNumber">;

export function clientOption({ id, fullName, phoneNumber }: Client): Option {
  return { value: id, label: fullName, detail: formatPhone(phoneNumber) };
}

/** The clients found by name and phone number. */
export const searchClients = (text: string) =>
  optionsQuery(["clients"], "/client/getAll", { search: text || undefined }, clientOption);
