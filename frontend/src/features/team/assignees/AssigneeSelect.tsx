import { useIntl } from "react-intl";
import { SelectField } from "../../../components/form/SelectField";
import type { Colleague } from "./types";
import { useTeam } from "./useTeam";

interface AssigneeSelectProps {
  /** Who is in charge as the form opens; a suspended person is not among those to choose from. */
  current?: Colleague | null | undefined;
  required?: boolean;
}

/** The field `assigneeId` of a form. */
export function AssigneeSelect({ current, required = false }: AssigneeSelectProps) {
  const intl = useIntl();
  const { people } = useTeam();
  if (people.length === 0) return null;
  const others = people.filter(({ id }) => id !== current?.id);
  return (
    <SelectField
      name="assigneeId"
      label="assignees.field"
      required={required}
      {...(!required && { none: intl.formatMessage({ id: "assignees.nobody" }) })}
      options={[...(current ? [current] : []), ...others].map(({ id, fullName }) => ({
        value: id,
        label: fullName,
      }))}
    />
  );
}
