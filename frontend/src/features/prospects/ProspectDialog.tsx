import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { FormDialog } from "../../components/form/FormDialog";
import { showRefusal } from "../../components/form/serverErrors";
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
  const { enqueueSnackbar } = useSnackbar();
  const create = useCreateProspect();
  const update = useUpdateProspect();
  const schema = useMemo(() => prospectSchema(intl), [intl]);

  async function submit(values: ProspectFields, helpers: FormikHelpers<ProspectFields>) {
    try {
      if (prospect) await update.mutateAsync({ id: prospect.id, ...values });
      else await create.mutateAsync(values);
    } catch (error) {
      showRefusal(helpers, { error, values, message: prospectError(intl, error) });
      return;
    }
    enqueueSnackbar(
      intl.formatMessage({ id: prospect ? "prospects.updated" : "prospects.created" }),
      { variant: "success" },
    );
    onClose();
  }

  return (
    <FormDialog<ProspectFields>
      title={intl.formatMessage({ id: prospect ? "prospects.edit.title" : "prospects.add" })}
      initialValues={valuesOf(prospect)}
      schema={schema}
      submitLabel={intl.formatMessage({ id: prospect ? "form.save" : "prospects.add" })}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProspectFieldset autoFocus />
    </FormDialog>
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
