import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { paths } from "./api/schema";
import type { Partner } from "./api/types";
import { profileQuery } from "./profile";
import { recalled } from "./recalledRows";
import { session } from "./session";

type Method = "get" | "post" | "put" | "patch" | "delete";
type MethodsOf<Path extends keyof paths> = {
  [Name in Method]: paths[Path][Name] extends object ? Name : never;
}[Method];

/** A call of the API, as the server's table of rights names it: `POST /car/create`. */
export type Call = {
  [Path in keyof paths]: `${Uppercase<MethodsOf<Path>>} ${Path}`;
}[keyof paths];

/** A call that must be allowed; `owner` for what a call has for owners alone, as the company in the profile. */
export type Need = Call | "owner";

/** Whether the role and the rights of the account allow it; everything while the account is not known yet. */
export const mayCall = (partner: Partner | undefined, need: Need) =>
  partner === undefined ||
  (need === "owner" ? partner.role === "owner" : !partner.refusedCalls.includes(need));

/** The signed-in account, also as it was before the page was loaded. */
function useAccount(): Partner | undefined {
  const { data } = useQuery({
    ...profileQuery,
    placeholderData: recalled(profileQuery.queryKey),
    enabled: session.token !== null,
  });
  return data;
}

/** Says whether the signed-in account may make a call (docs/behaviour/team.md#rights): `may("POST /car/create")`. */
export function useMay(): (need: Need) => boolean {
  const account = useAccount();
  return useCallback((need) => mayCall(account, need), [account]);
}

/** Whether the account sees what a car cost and earns. */
export function useSeesCosts(): boolean {
  const account = useAccount();
  if (account === undefined || account.role !== "seller") return account?.role !== "workshop";
  return account.sellersSeeCosts;
}
