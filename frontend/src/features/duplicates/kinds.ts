import { optionsQuery, selectedQuery } from "../../lib/entityQueries";
import type { Schemas } from "../../lib/api/types";
import type { Lookup, Option } from "../../lib/lists";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";
import { clientLookup } from "../../components/clientSearch";
import { formatPhone } from "../../components/phones";
import type { Kind, Reason } from "./types";

export const kindTexts: Readonly<Record<Kind, MessageId>> = {
  client: "duplicates.clients",
  prospect: "duplicates.prospects",
};

export const reasonTexts: Readonly<Record<Reason, MessageId>> = {
  phone: "duplicates.reason.phone",
  email: "duplicates.reason.email",
  name: "duplicates.reason.name",
  plate: "duplicates.reason.plate",
  vin: "duplicates.reason.vin",
};

/** Where a person is seen. */
export const pathsOf: Readonly<Record<Kind, (id: string) => string>> = {
  client: paths.client,
  prospect: paths.prospect,
};

/** The persons of a kind, found by typing. */
export const lookups: Readonly<Record<Kind, Lookup>> = {
  client: clientLookup,
  prospect: {
    search: (text) => {
      const filters = { search: text || undefined, sample: false };
      return optionsQuery(["prospects"], "/prospect/all", filters, prospectOption);
    },
    selected: (ids) => selectedQuery(["prospects"], "/prospect/{id}", ids, prospectOption),
  },
};

type Prospect = Pick<Schemas["Prospect"], "id" | "fullName" | "phoneNumber" | "email">;

function prospectOption({ id, fullName, phoneNumber, email }: Prospect): Option {
  return { value: id, label: fullName, detail: formatPhone(phoneNumber) || email };
}
