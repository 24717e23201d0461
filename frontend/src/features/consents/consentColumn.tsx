import type { Column, Filter } from "../../components/list/types";
import { ConsentChip } from "./ConsentChip";
import type { Contactable } from "./types";

/** Column of lists of persons: the sign beside the number says who is not to be called, so it is there on demand. */
export const consentColumn: Column<{ contactable: Contactable }> = {
  field: "contactable",
  header: "consents.column",
  width: 160,
  hiddenByDefault: true,
  card: "aside",
  render: ({ contactable }) => <ConsentChip contactable={contactable} />,
};

export const contactableFilter: Filter = {
  kind: "choice",
  name: "contactable",
  label: "consents.filter",
  texts: {
    phone: "consents.filter.phone",
    sms: "consents.filter.sms",
    email: "consents.filter.email",
  },
};
