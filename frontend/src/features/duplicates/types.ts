import type { Schemas } from "../../lib/api/types";

/** Clients or prospects. */
export type Kind = Schemas["MergeKindEnum"];
export type Reason = Schemas["DuplicateReasonEnum"];
export type Merge = Schemas["Merge"];
export type SimilarPerson = Schemas["SimilarPerson"];
export type SimilarCar = Schemas["SimilarCar"];

/** Fields of both kinds, then those of one of them only. */
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

/** Keys of the rows to merge; the dialog reads the rest. */
export interface Two {
  first: string;
  second: string;
}

export type Side = "keep" | "drop";
