import { useIntl } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { ModelCarRequest } from "../../lib/api/bounds/ModelCarRequest";
import type { ModelCar } from "../../lib/api/types";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { saveModelMessage } from "./messages";
import { useCreateModel, useUpdateModel } from "./modelApi";

interface ModelValues {
  intitule: string;
}

export function ModelDialog({ model, onClose }: { model?: ModelCar; onClose: () => void }) {
  const intl = useIntl();
  const create = useCreateModel();
  const update = useUpdateModel();
  const schema = requestSchema(intl, ModelCarRequest, { intitule: "models.required.intitule" });

  const save = (values: ModelValues) => {
    const intitule = values.intitule.trim();
    return model
      ? update.mutateAsync({ id: model.id, intitule })
      : create.mutateAsync({ intitule });
  };

  return (
    <SaveDialog<ModelValues>
      title={intl.formatMessage({ id: model ? "models.edit.title" : "models.new.title" })}
      initialValues={{ intitule: model?.intitule ?? "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: model ? "form.save" : "models.add" })}
      save={save}
      saved={intl.formatMessage({ id: model ? "models.updated" : "models.created" })}
      failure={saveModelMessage}
      onClose={onClose}
    >
      <TextField autoFocus required name="intitule" label="models.field.intitule" />
    </SaveDialog>
  );
}
