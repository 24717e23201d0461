import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { paths } from "./api/schema";
import type { Partner } from "./api/types";
import { profileQuery } from "./profile";
import { recalled } from "./recalledRows";

type Method = "get" | "post" | "put" | "patch" | "delete";
type MethodsOf<Path extends keyof paths> = {
  [Name in Method]: paths[Path][Name] extends object ? Name : never;
}[Method];

/** A call of the API, as the server's table of rights names it: `POST /car/create`. */
export type Call = {
  [Path in keyof paths]: `${Uppercase<MethodsOf<Path>>} ${Path}`;
}[keyof paths];

/** Whether the role and the rights of the account allow the call; all calls while the account is not known yet. */
export const mayCall = (partner: Partner | undefined, call: Call) =>
  !partner?.refusedCalls.includes(call);

/** What the signed-in account may do (docs/behaviour/team.md#rights): `may("POST /car/create")`. */
export function useMay(): (call: Call) => boolean {
  const { data } = useQuery({ ...profileQuery, placeholderData: recalled(profileQuery.queryKey) });
  return useCallback((call) => mayCall(data, call), [data]);
}
