import { api, answer, byId, row } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import { entityQueries, useChange } from "../../lib/entityQueries";

export type Member = Schemas["Member"];
export type Role = Member["role"];
export type Invitation = Schemas["Invitation"];
export type Invited = Schemas["Invited"];
type Invite = Schemas["InviteRequest"];

export const { listQuery: membersQuery, useUpdate: useUpdateMember } = entityQueries({
  key: ["team", "members"],
  list: "/partner/team",
  update: "/partner/team/{id}",
});

export const { listQuery: invitationsQuery, useDelete: useCancelInvitation } = entityQueries({
  key: ["team", "invitations"],
  list: "/partner/team/invitations",
  remove: "/partner/team/invitation/{id}",
});

export const useInvite = () =>
  useChange((body: Invite) => row(api.POST("/partner/team/invite", { body })));

export const useResendInvitation = () =>
  useChange((id: string) => row(api.POST("/partner/team/invitation/{id}/resend", byId(id))));

export const useSuspend = () =>
  useChange((id: string) => row(api.POST("/partner/team/{id}/suspend", byId(id))));

export const useReactivate = () =>
  useChange((id: string) => row(api.POST("/partner/team/{id}/reactivate", byId(id))));

interface Removal {
  id: string;
  /** The new person in charge of the rows of the one who leaves. */
  handTo: string | undefined;
}

export const useRemoveMember = () =>
  useChange(({ id, handTo }: Removal) =>
    answer(
      api.DELETE("/partner/team/{id}", {
        params: { path: { id }, query: handTo === undefined ? {} : { handTo } },
      }),
    ),
  );

export const undoRemoval = (token: string) =>
  row(api.POST("/undo/{token}", { params: { path: { token } }, body: {} }));
