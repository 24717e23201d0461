import type { IntlShape } from "react-intl";
import type { Column } from "../../components/list/types";
import { StatusChip } from "../../components/StatusChip";
import type { Member } from "./api";
import { roleTexts } from "./roles";

const rightTexts = { export: "team.right.export", delete: "team.right.delete" } as const;

function rightsOf({ rights }: Member, { formatMessage }: IntlShape): string[] {
  return (["export", "delete"] as const)
    .filter((right) => rights[right])
    .map((right) => formatMessage({ id: rightTexts[right] }));
}

const yesOrNo = (yes: boolean, { formatMessage }: IntlShape) =>
  formatMessage({ id: yes ? "team.yes" : "team.no" });

export const memberColumns: Column<Member>[] = [
  {
    field: "fullName",
    header: "team.field.fullName",
    flex: 2,
    card: "title",
    render: ({ fullName, isYou }, { intl }) =>
      isYou ? intl.formatMessage({ id: "team.you" }, { name: fullName }) : fullName,
  },
  { field: "email", header: "team.field.email", flex: 2 },
  {
    field: "role",
    header: "team.field.role",
    width: 120,
    render: ({ role }, { intl }) => intl.formatMessage({ id: roleTexts[role] }),
  },
  {
    field: "status",
    header: "team.field.status",
    width: 120,
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
    flex: 1,
    render: (member, { intl, names }) => names(rightsOf(member, intl)) || "–",
  },
  {
    field: "takesLeads",
    header: "team.field.takesLeads",
    width: 130,
    render: (member, { intl }) => yesOrNo(member.takesLeads, intl),
  },
  {
    field: "inCharge",
    header: "team.field.inCharge",
    width: 120,
    align: "end",
    render: ({ inCharge }, { number }) => number(inCharge),
  },
  {
    field: "secondFactor",
    header: "team.field.secondFactor",
    width: 180,
    render: ({ secondFactor }, { intl }) => yesOrNo(secondFactor, intl),
  },
  {
    field: "lastUsedAt",
    header: "team.field.lastUsedAt",
    width: 180,
    render: ({ lastUsedAt }, { dateTime }) => (lastUsedAt === null ? "–" : dateTime(lastUsedAt)),
  },
];
