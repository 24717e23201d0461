import { useClient } from "../clients/api";
import { useProspect } from "../prospects/api";
import type { MailAddress, MailLinks } from "./types";

/** The client or prospect from whose page one comes. */
export function useFirstRecipient({ clientId = "", prospectId = "" }: MailLinks): {
  to: MailAddress[];
  loading: boolean;
} {
  const client = useClient(clientId);
  const prospect = useProspect(prospectId);
  const person = client.data ?? prospect.data;
  return {
    to: person?.email ? [{ name: person.fullName, address: person.email }] : [],
    // After a failure it is tried again while the mail is written.
    loading:
      !person &&
      ((clientId !== "" && !client.isFetched) || (prospectId !== "" && !prospect.isFetched)),
  };
}
