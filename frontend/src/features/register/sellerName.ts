import type { RegisterRow } from "./types";

type Seller = NonNullable<RegisterRow["seller"]>;

/** As a register names people: LAST NAME first names, or the company. */
export function sellerName({ kind, lastName, firstNames, companyName }: Seller): string {
  if (kind === "company") return companyName;
  return [lastName.toLocaleUpperCase("fr"), firstNames].filter(Boolean).join(" ");
}
