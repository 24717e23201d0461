import { useIntl, type IntlShape } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { GarageRequest } from "../../lib/api/bounds/GarageRequest";
import { ApiError } from "../../lib/api/errors";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { formatPhone } from "../../components/phones";
import { useCreateGarage, useUpdateGarage } from "./api";
import type { Garage, GarageFields } from "./types";

export function GarageDialog({ garage, onClose }: { garage?: Garage; onClose: () => void }) {
  const intl = useIntl();
  const create = useCreateGarage();
  const update = useUpdateGarage();
  const schema = requestSchema(intl, GarageRequest, {
    localisation: "garages.required.localisation",
  });

  const save = (values: GarageFields) => {
    const fields = {
      nom: values.nom.trim(),
      localisation: values.localisation.trim(),
      phoneNumber: values.phoneNumber.trim(),
    };
    return garage ? update.mutateAsync({ id: garage.id, ...fields }) : create.mutateAsync(fields);
  };

  return (
    <SaveDialog<GarageFields>
      title={intl.formatMessage({ id: garage ? "garages.edit.title" : "garages.new.title" })}
      initialValues={{
        nom: garage?.nom ?? "",
        localisation: garage?.localisation ?? "",
        phoneNumber: formatPhone(garage?.phoneNumber ?? ""),
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: garage ? "form.save" : "garages.add" })}
      save={save}
      saved={intl.formatMessage({ id: garage ? "garages.updated" : "garages.created" })}
      failure={saveError}
      blame={(error) => (exists(error) ? "localisation" : undefined)}
      onClose={onClose}
    >
      <TextField autoFocus name="nom" label="garages.field.nom" autoComplete="off" />
      <TextField
        required
        name="localisation"
        label="garages.field.localisation"
        hint={intl.formatMessage({ id: "garages.hint.localisation" })}
        autoComplete="off"
      />
      <TextField
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        label="garages.field.phoneNumber"
        autoComplete="off"
      />
    </SaveDialog>
  );
}

function exists(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

function saveError(intl: IntlShape, error: unknown): string {
  return intl.formatMessage({ id: exists(error) ? "garages.exists" : "garages.unknownError" });
}
