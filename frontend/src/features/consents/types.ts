import type { Schemas } from "../../lib/api/types";

export type Consent = Schemas["Consent"];
export type ConsentRequest = Schemas["ConsentRequest"];
export type Contactable = Schemas["Contactable"];
export type Channel = keyof Contactable;
export type Answer = Contactable[Channel];
export type ConsentState = Consent["state"];
export type ConsentSource = Consent["source"];
export type Ground = NonNullable<Schemas["ContactRequest"]["ground"]>;

/** The rows whose consents can be read and added to. */
export interface Person {
  kind: "prospect" | "client";
  id: string;
  fullName: string;
  contactable: Contactable;
}
