import { useIntl } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { ColumnRequest } from "../../lib/api/bounds/ColumnRequest";
import { NumberField } from "../../components/form/NumberField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { unitSign } from "../../components/unitSign";
import { projectError } from "./projectTexts";
import { useCreateStage, useUpdateStage } from "./api";
import type { Stage } from "./types";

const written = (value: number | null | undefined) => (value == null ? "" : String(value));
const number = (text: string) => (text === "" ? null : Number(text));

export interface StageDialogProps {
  stage?: Stage;
  onClose: () => void;
}

/** A new column, or the name, limit and hours of one. */
export default function StageDialog({ stage, onClose }: StageDialogProps) {
  const intl = useIntl();
  const create = useCreateStage();
  const update = useUpdateStage();
  const initialValues = {
    name: stage?.name ?? "",
    limit: written(stage?.limit),
    targetHours: written(stage?.targetHours),
  };
  type Values = typeof initialValues;
  const schema = requestSchema(intl, ColumnRequest, { name: "projects.required.name" });

  const save = ({ name, limit, targetHours }: Values) => {
    const fields = {
      name: name.trim(),
      limit: number(limit),
      targetHours: number(targetHours),
    };
    return stage ? update.mutateAsync({ id: stage.id, ...fields }) : create.mutateAsync(fields);
  };

  return (
    <SaveDialog<Values>
      title={intl.formatMessage({ id: stage ? "projects.stage.edit" : "projects.stage.add" })}
      initialValues={initialValues}
      schema={schema}
      submitLabel={intl.formatMessage({ id: stage ? "form.save" : "projects.stage.add" })}
      save={save}
      saved={intl.formatMessage({
        id: stage ? "projects.stage.updated" : "projects.stage.created",
      })}
      failure={projectError}
      onClose={onClose}
    >
      <TextField autoFocus required name="name" label="projects.stage.name" autoComplete="off" />
      <NumberField
        name="limit"
        label="projects.stage.limit"
        hint={intl.formatMessage({ id: "projects.stage.limit.hint" })}
      />
      <NumberField
        name="targetHours"
        label="projects.stage.targetHours"
        hint={intl.formatMessage({ id: "projects.stage.targetHours.hint" })}
        unit={unitSign(intl, "hour")}
      />
    </SaveDialog>
  );
}
