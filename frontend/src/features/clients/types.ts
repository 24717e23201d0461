import type { Schemas } from "../../lib/api/types";

/** The suggestion comes with the detail. */
export type Client = Schemas["Client"] &
  Partial<Pick<Schemas["ClientDetail"], "addressSuggestion">>;
export type ClientStatus = Schemas["ClientStatusEnum"];
/** Fields that a client's form sends; an empty password is none. */
export type ClientFields = Required<
  Pick<
    Schemas["ClientRequest"],
    | "fullName"
    | "phoneNumber"
    | "email"
    | "kind"
    | "address"
    | "postalCode"
    | "city"
    | "country"
    | "region"
    | "customerLocale"
  >
> &
  Pick<
    Schemas["ClientRequest"],
    "companyName" | "siren" | "vatNumber" | "password" | "oldPassword" | "followUpAt" | "assigneeId"
  >;

/** A sale as it was made; the ids are null where the row has been deleted since. */
export type Sale = Schemas["Sale"];
