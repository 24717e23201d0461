import { useMemo } from "react";
import { useIntl } from "react-intl";
import { SaveDialog } from "../../components/form/SaveDialog";
import { prospectSchema } from "./form";
import { ProspectFieldset } from "./ProspectFieldset";
import { prospectError } from "./prospectTexts";
import { useCreateProspect, useUpdateProspect } from "./api";
import type { Prospect, ProspectFields } from "./types";

export interface ProspectDialogProps {
  prospect?: Prospect;
  onClose: () => void;
}

export default function ProspectDialog({ prospect, onClose }: ProspectDialogProps) {
  const intl = useIntl();
  const create = useCreateProspect();
  const update = useUpdateProspect();
  const schema = useMemo(() => prospectSchema(intl), [intl]);

  return (
    <SaveDialog<ProspectFields>
      title={intl.formatMessage({ id: prospect ? "prospects.edit.title" : "prospects.add" })}
      initialValues={valuesOf(prospect)}
      schema={schema}
      submitLabel={intl.formatMessage({ id: prospect ? "form.save" : "prospects.add" })}
      save={(values) =>
        prospect ? update.mutateAsync({ id: prospect.id, ...values }) : create.mutateAsync(values)
      }
      saved={intl.formatMessage({ id: prospect ? "prospects.updated" : "prospects.created" })}
      failure={prospectError}
      onClose={onClose}
    >
      <ProspectFieldset autoFocus />
    </SaveDialog>
  );
}

function valuesOf(prospect: Prospect | undefined): ProspectFields {
  return {
    fullName: prospect?.fullName ?? "",
    phoneNumber: prospect?.phoneNumber ?? "",
    email: prospect?.email ?? "",
    need: prospect?.need ?? "",
    carModel: prospect?.carModel ?? "",
    message: prospect?.message ?? "",
  };
}
