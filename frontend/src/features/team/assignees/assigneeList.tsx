import { useMemo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { optionsOf } from "../../../components/form/optionsOf";
import type { Column, Filter } from "../../../components/list/types";
import type { Option } from "../../../lib/lists";
import { Assignee } from "./Assignee";
import type { Assignable, Colleague } from "./types";
import { useTeam } from "./useTeam";

/** Column of who is in charge; `useTeamColumns` leaves it out where one person works alone. */
export const assigneeColumn: Column<Pick<Assignable, "assignee">> = {
  field: "assignee",
  header: "assignees.field",
  width: 112,
  card: "aside",
  render: ({ assignee }) => assignee && <Assignee person={assignee} />,
};

const texts = { me: "assignees.mine", none: "assignees.none" } as const;

/** Filter by who is in charge; `useTeamFilters` makes it a field where there is somebody to choose. */
export const assigneeFilter: Filter = {
  kind: "link",
  name: "assignee",
  label: "assignees.field",
  show: (value, intl) =>
    value === "me" || value === "none" ? intl.formatMessage({ id: texts[value] }) : value,
};

/** One's own rows, unassigned ones, and each person's. */
export function assigneeOptions(intl: IntlShape, people: Colleague[]): Option[] {
  const persons = people.map(({ id, fullName }) => ({ value: id, label: fullName }));
  return [...optionsOf(intl, texts), ...persons];
}

/** In a team the column of `gives` is not shown at first: its room is that of who is in charge. */
export function useTeamColumns<T>(columns: Column<T>[], gives = ""): Column<T>[] {
  const { isTeam } = useTeam();
  return useMemo(
    () =>
      isTeam
        ? columns.map((column) =>
            column.field === gives ? { ...column, hiddenByDefault: true } : column,
          )
        : columns.filter(({ field }) => field !== assigneeColumn.field),
    [columns, gives, isTeam],
  );
}

export function useTeamFilters(filters: Filter[]): Filter[] {
  const intl = useIntl();
  const { isTeam, people } = useTeam();
  return useMemo(() => {
    if (!isTeam) return filters;
    const { name, label } = assigneeFilter;
    const field: Filter = { kind: "choice", name, label, options: assigneeOptions(intl, people) };
    return filters.map((filter) => (filter === assigneeFilter ? field : filter));
  }, [filters, isTeam, people, intl]);
}
