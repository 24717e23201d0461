import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { ApiError } from "../../lib/api/errors";
import { FormDialog } from "../../components/form/FormDialog";
import { showRefusal } from "../../components/form/serverErrors";
import { TextField } from "../../components/form/TextField";
import { formatPhone } from "../../components/phones";
import { useCreateGarage, useUpdateGarage } from "./api";
import type { Garage, GarageFields } from "./types";

export function GarageDialog({ garage, onClose }: { garage?: Garage; onClose: () => void }) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const create = useCreateGarage();
  const update = useUpdateGarage();
  const schema = useMemo(
    () =>
      yup.object({
        localisation: yup
          .string()
          .trim()
          .required(intl.formatMessage({ id: "garages.required.localisation" })),
      }),
    [intl],
  );

  async function submit(values: GarageFields, helpers: FormikHelpers<GarageFields>) {
    const fields = {
      nom: values.nom.trim(),
      localisation: values.localisation.trim(),
      phoneNumber: values.phoneNumber.trim(),
    };
    try {
      if (garage) await update.mutateAsync({ id: garage.id, ...fields });
      else await create.mutateAsync(fields);
    } catch (error) {
      const exists = error instanceof ApiError && error.status === 400;
      showRefusal(helpers, {
        error,
        values,
        message: intl.formatMessage({ id: exists ? "garages.exists" : "garages.unknownError" }),
        ...(exists && { field: "localisation" }),
      });
      return;
    }
    enqueueSnackbar(intl.formatMessage({ id: garage ? "garages.updated" : "garages.created" }), {
      variant: "success",
    });
    onClose();
  }

  return (
    <FormDialog<GarageFields>
      title={intl.formatMessage({ id: garage ? "garages.edit.title" : "garages.new.title" })}
      initialValues={{
        nom: garage?.nom ?? "",
        localisation: garage?.localisation ?? "",
        phoneNumber: formatPhone(garage?.phoneNumber ?? ""),
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: garage ? "form.save" : "garages.add" })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        name="nom"
        label={intl.formatMessage({ id: "garages.field.nom" })}
        autoComplete="off"
      />
      <TextField
        required
        name="localisation"
        label={intl.formatMessage({ id: "garages.field.localisation" })}
        hint={intl.formatMessage({ id: "garages.hint.localisation" })}
        autoComplete="off"
      />
      <TextField
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        label={intl.formatMessage({ id: "garages.field.phoneNumber" })}
        autoComplete="off"
      />
    </FormDialog>
  );
}
