import { useIntl } from "react-intl";
import { SelectField } from "../../../components/form/SelectField";
import type { Colleague } from "./types";
import { useTeam } from "./useTeam";

interface AssigneeSelectProps {
  /** The person in charge as the form opens, who may be suspended and so missing from the choices. */
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
      {...(!required && { none: intl.formatMessage({ id: "assignees.none" }) })}
      options={[...(current ? [current] : []), ...others].map(({ id, fullName }) => ({
        value: id,
        label: fullName,
      }))}
    />
  );
}
