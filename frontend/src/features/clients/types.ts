import type { Schemas } from "../../lib/api/types";

export type Client = Schemas["Client"];
export type ClientStatus = Schemas["ClientStatusEnum"];
/** Fields that a client's form sends; an empty password is none. */
export type ClientFields = Required<
  Pick<
    Schemas["ClientRequest"],
    "fullName" | "phoneNumber" | "email" | "address" | "region" | "customerLocale"
  >
> &
  Pick<Schemas["ClientRequest"], "password" | "oldPassword" | "followUpAt" | "assigneeId">;

/** A sale as it was made; the ids are null where the row has been deleted since. */
export type Sale = Schemas["Sale"];
