import DialogContentText from "@mui/material/DialogContentText";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { object } from "yup";
import { SaveDialog } from "../../components/form/SaveDialog";
import { useUpdateMember, type Member, type Role } from "./api";
import { GaragesField } from "./GaragesField";
import { RoleField } from "./RoleField";
import { settableRights, takesLeads } from "./roles";
import { SwitchField } from "./SwitchField";

interface Values {
  role: Role;
  rights: { export: boolean; delete: boolean };
  takesLeads: boolean;
  garageIds: string[];
}

const rightLabels = { export: "team.field.mayExport", delete: "team.field.mayDelete" } as const;

/** The role of one of the team, and what an owner allows besides. */
export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { mutateAsync: update } = useUpdateMember();

  const save = ({ role, rights, takesLeads: takes, garageIds }: Values) =>
    update({
      id: member.id,
      role,
      rights: Object.fromEntries(settableRights[role].map((right) => [right, rights[right]])),
      ...(takesLeads(role) && { takesLeads: takes, garageIds }),
    });

  return (
    <SaveDialog<Values>
      title={member.fullName}
      initialValues={{
        role: member.role,
        rights: member.rights,
        takesLeads: member.takesLeads,
        garageIds: member.garageIds,
      }}
      schema={object({})}
      submitLabel={formatMessage({ id: "form.save" })}
      save={save}
      saved={formatMessage({ id: "team.saved" }, { name: member.fullName })}
      onClose={onClose}
    >
      {member.isYou && (
        <DialogContentText>{formatMessage({ id: "team.edit.yourself" })}</DialogContentText>
      )}
      <RoleField />
      <AllowedByRole />
    </SaveDialog>
  );
}

function AllowedByRole() {
  const { values } = useFormikContext<Values>();
  return (
    <>
      {settableRights[values.role].map((right) => (
        <SwitchField key={right} name={`rights.${right}`} label={rightLabels[right]} />
      ))}
      {takesLeads(values.role) && (
        <>
          <SwitchField name="takesLeads" label="team.field.takesLeads.long" />
          {values.takesLeads && <GaragesField name="garageIds" />}
        </>
      )}
    </>
  );
}
