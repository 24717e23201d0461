import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import * as yup from "yup";
import type { ModelCar } from "../../lib/api/types";
import { FormDialog } from "../../components/form/FormDialog";
import { showRefusal } from "../../components/form/serverErrors";
import { TextField } from "../../components/form/TextField";
import { saveModelMessage } from "./messages";
import { useCreateModel, useUpdateModel } from "./modelApi";

interface ModelValues {
  intitule: string;
}

export function ModelDialog({ model, onClose }: { model?: ModelCar; onClose: () => void }) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const create = useCreateModel();
  const update = useUpdateModel();
  const schema = useMemo(
    () =>
      yup.object({
        intitule: yup
          .string()
          .trim()
          .required(intl.formatMessage({ id: "models.required.intitule" })),
      }),
    [intl],
  );

  async function submit(values: ModelValues, helpers: FormikHelpers<ModelValues>) {
    const intitule = values.intitule.trim();
    try {
      if (model) await update.mutateAsync({ id: model.id, intitule });
      else await create.mutateAsync({ intitule });
    } catch (error) {
      showRefusal(helpers, { error, values, message: saveModelMessage(intl, error) });
      return;
    }
    enqueueSnackbar(intl.formatMessage({ id: model ? "models.updated" : "models.created" }), {
      variant: "success",
    });
    onClose();
  }

  return (
    <FormDialog<ModelValues>
      title={intl.formatMessage({ id: model ? "models.edit.title" : "models.new.title" })}
      initialValues={{ intitule: model?.intitule ?? "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: model ? "form.save" : "models.add" })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        name="intitule"
        label={intl.formatMessage({ id: "models.field.intitule" })}
      />
    </FormDialog>
  );
}
