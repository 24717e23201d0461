import type { IntlShape } from "react-intl";
import type { Column } from "../../components/list/types";
import { StatusChip } from "../../components/StatusChip";
import type { Member } from "./api";
import { roleTexts } from "./roles";

const rightTexts = {
  export: "team.right.export",
  delete: "team.right.delete",
  leads: "team.right.leads",
} as const;

function rightsOf({ rights, takesLeads }: Member, { formatMessage }: IntlShape): string[] {
  const given = { ...rights, leads: takesLeads };
  return (["export", "delete", "leads"] as const)
    .filter((right) => given[right])
    .map((right) => formatMessage({ id: rightTexts[right] }));
}

const yesOrNo = (yes: boolean, { formatMessage }: IntlShape) =>
  formatMessage({ id: yes ? "team.yes" : "team.no" });

export const memberColumns: Column<Member>[] = [
  {
    field: "fullName",
    header: "team.field.fullName",
    flex: 1,
    card: "title",
    render: ({ fullName, isYou }, { intl }) =>
      isYou ? intl.formatMessage({ id: "team.you" }, { name: fullName }) : fullName,
  },
  { field: "email", header: "team.field.email", width: 185 },
  {
    field: "role",
    header: "team.field.role",
    width: 105,
    render: ({ role }, { intl }) => intl.formatMessage({ id: roleTexts[role] }),
  },
  {
    field: "status",
    header: "team.field.status",
    width: 88,
    card: "aside",
    render: ({ status }, { intl }) => (
      <StatusChip
        tone={status === "active" ? "success" : "warning"}
        label={intl.formatMessage({
          id: status === "active" ? "team.status.active" : "team.status.suspended",
        })}
      />
    ),
  },
  {
    field: "rights",
    header: "team.field.rights",
    flex: 2,
    render: (member, { intl, names }) => names(rightsOf(member, intl)),
  },
  {
    field: "inCharge",
    header: "team.field.inCharge",
    width: 115,
    align: "end",
    // Without its heading, as on a card, it says nothing.
    card: "hidden",
    render: ({ inCharge }, { number }) => number(inCharge),
  },
  {
    field: "secondFactor",
    header: "team.field.secondFactor",
    width: 80,
    card: "hidden",
    render: ({ secondFactor }, { intl }) => yesOrNo(secondFactor, intl),
  },
  {
    field: "lastUsedAt",
    header: "team.field.lastUsedAt",
    width: 110,
    render: ({ lastUsedAt }, { dateTime }) => lastUsedAt && dateTime(lastUsedAt),
  },
];
