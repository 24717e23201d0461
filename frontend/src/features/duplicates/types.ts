import type { Schemas } from "../../lib/api/types";

/** Whose duplicates: clients', or prospects'. */
export type Kind = Schemas["MergeKindEnum"];
export type Reason = Schemas["DuplicateReasonEnum"];
export type Merge = Schemas["Merge"];
export type SimilarPerson = Schemas["SimilarPerson"];
export type SimilarCar = Schemas["SimilarCar"];

/** What both kinds of rows have, and what one of them has alone. */
export type Person = Pick<
  Schemas["Client"],
  "id" | "fullName" | "phoneNumber" | "email" | "createdAt"
> &
  Partial<Omit<Schemas["Client"], "status">> &
  Partial<Omit<Schemas["Prospect"], "status">> & {
    status: Schemas["Client"]["status"] | Schemas["Prospect"]["status"];
  };

export interface Pair {
  first: Person;
  second: Person;
  reasons: Reason[];
}

/** What is needed of two rows to merge them; the dialog reads the rest. */
export interface Two {
  first: string;
  second: string;
}

export type Side = "keep" | "drop";
