import type { IntlShape } from "react-intl";
import { reasonOf } from "../../lib/api/errors";
import { optionsQuery } from "../../lib/entityQueries";
import type { Lookup } from "../../lib/lists";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";
import { searchClients } from "../../components/clientSearch";
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
export const lookups: Readonly<Record<Kind, Pick<Lookup, "search">>> = {
  client: { search: searchClients },
  prospect: {
    search: (text) => {
      const filters = { search: text || undefined, sample: false };
      return optionsQuery(["prospects"], "/prospect/all", filters, (prospect) => ({
        value: prospect.id,
        label: prospect.fullName,
        detail: formatPhone(prospect.phoneNumber) || prospect.email,
      }));
    },
  },
};

/** What keeps two rows from being merged, or parted, is said by the server. */
export function duplicatesError(intl: IntlShape, error: unknown): string {
  return reasonOf(error) ?? intl.formatMessage({ id: "duplicates.error" });
}
