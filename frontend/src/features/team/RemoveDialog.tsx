import DialogContentText from "@mui/material/DialogContentText";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { object } from "yup";
import { FormDialog } from "../../components/form/FormDialog";
import { SelectField } from "../../components/form/SelectField";
import { useSubmit } from "../../components/form/useSubmit";
import { teamNamesQuery } from "./assignees/api";
import type { Member } from "./api";
import type { Remove } from "./useRemoval";

interface RemoveDialogProps {
  member: Member;
  remove: Remove;
  onClose: () => void;
}

/** Asks who is in charge from now on of what the person was in charge of, before the account ends. */
export function RemoveDialog({ member, remove, onClose }: RemoveDialogProps) {
  const { formatMessage } = useIntl();
  const { data: names = [] } = useQuery(teamNamesQuery);
  const heirs = names.filter(({ id }) => id !== member.id);

  const submit = useSubmit("failed.again", async ({ handTo }: { handTo: string }) => {
    await remove(member, handTo === "" ? undefined : handTo);
    onClose();
  });

  return (
    <FormDialog
      danger
      title={formatMessage({ id: "team.remove.title" }, { name: member.fullName })}
      initialValues={{ handTo: "" }}
      schema={object({})}
      submitLabel={formatMessage({ id: "team.remove" })}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText>{formatMessage({ id: "team.remove.description" })}</DialogContentText>
      {member.inCharge > 0 && (
        <SelectField
          name="handTo"
          label="team.remove.handTo"
          none={formatMessage({ id: "team.remove.none" })}
          options={heirs.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          hint={formatMessage({ id: "team.remove.inCharge" }, { count: member.inCharge })}
        />
      )}
    </FormDialog>
  );
}
