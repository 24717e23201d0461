export type ClientStatus = "verified" | "unverified";

export interface Client {
  id: string;
  fullName: string;
  phoneNumber: string;
  email: string;
  /** An ISO 3166-2 code of France, free text, or the caller's word for "not specified". */
  region: string;
  status: ClientStatus;
  hasPassword: boolean;
  createdAt: string;
}

/** What a client's form sends; an empty password is none. */
export interface ClientFields {
  fullName: string;
  phoneNumber: string;
  email: string;
  region: string;
  password?: string;
  oldPassword?: string;
}
