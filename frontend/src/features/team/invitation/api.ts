import { queryOptions } from "@tanstack/react-query";
import { api, row } from "../../../lib/api/client";
import type { Schemas } from "../../../lib/api/types";
import { session } from "../../../lib/session";

export type ShownInvitation = Schemas["ShownInvitation"];

const named = (token: string) => ({ params: { path: { token } } });

/** The invitation as the holder of its link sees it; a dead link is not found. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) =>
      row(api.GET("/partner/invitation/{token}", { ...named(token), signal })),
    // The link is used up by accepting: it must not be read again on the way out.
    staleTime: "static",
  });

/** Makes the account and signs it in; nothing of the account that was signed in here stays. */
export async function acceptInvitation(
  token: string,
  body: Schemas["AcceptRequest"],
): Promise<void> {
  const call = api.POST("/partner/invitation/{token}", { ...named(token), body });
  const { token: opened } = await row(call);
  if (session.token !== null) session.signOut();
  session.signIn(opened);
}
