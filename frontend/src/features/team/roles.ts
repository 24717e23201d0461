import type { MessageId } from "../../lib/texts";
import type { Role } from "./api";

export const roleTexts = {
  owner: "team.role.owner",
  seller: "team.role.seller",
  workshop: "team.role.workshop",
  reader: "team.role.reader",
} as const satisfies Record<Role, MessageId>;

export const roleHints = {
  owner: "team.role.owner.hint",
  seller: "team.role.seller.hint",
  workshop: "team.role.workshop.hint",
  reader: "team.role.reader.hint",
} as const satisfies Record<Role, MessageId>;

/** The rights that an owner can give to a role: an owner has both anyway. */
export const settableRights: Readonly<Record<Role, readonly ("export" | "delete")[]>> = {
  owner: [],
  seller: ["export", "delete"],
  workshop: [],
  reader: ["export"],
};

/** Roles that new leads can be dealt out to; the others do not see them. */
export const takesLeads = (role: Role) => role === "owner" || role === "seller";
