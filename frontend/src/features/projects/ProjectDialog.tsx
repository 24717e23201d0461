import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { flushSync } from "react-dom";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { requestSchema } from "../../components/form/requestSchema";
import { ProjectRequest } from "../../lib/api/bounds/ProjectRequest";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../lib/paths";
import { useSeesCosts } from "../../lib/rights";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { DateField } from "../../components/form/DateField";
import { FormDialog } from "../../components/form/FormDialog";
import { MoneyField } from "../../components/form/MoneyField";
import { showRefusal } from "../../components/form/serverErrors";
import { TextField } from "../../components/form/TextField";
import { profileQuery } from "../../lib/profile";
import { projectError } from "./projectTexts";
import { availableCarLookup, useCreateProject, useUpdateProject } from "./api";
import type { Car } from "../../lib/api/types";
import type { Project } from "./types";

export interface ProjectDialogProps {
  /** The one to change; none: a new one. */
  project?: Project;
  /** The car of a new one, where it is known already. */
  car?: Car;
  onClose: () => void;
}

const written = (value: number | null | undefined) => (value == null ? "" : String(value));

export default function ProjectDialog({ project, car, onClose }: ProjectDialogProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const { data: profile } = useQuery(profileQuery);
  const costs = useSeesCosts();
  const create = useCreateProject();
  const update = useUpdateProject();
  const initialValues = {
    carId: project?.car?.id ?? car?.id ?? "",
    name: project?.name ?? car?.nom ?? "",
    purchaseDate: (project ?? car)?.purchaseDate ?? "",
    purchasePrice: written((project ?? car)?.purchasePrice),
    targetDate: project?.targetDate ?? "",
  };
  type Values = typeof initialValues;
  const schema = requestSchema(intl, ProjectRequest, {
    carId: !project && "projects.required.car",
    name: project && "projects.required.name",
  });

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    const fields = {
      name: values.name.trim(),
      purchaseDate: values.purchaseDate || null,
      targetDate: values.targetDate || null,
      ...(costs && {
        purchasePrice: values.purchasePrice === "" ? null : Number(values.purchasePrice),
      }),
    };
    try {
      if (project) {
        await update.mutateAsync({ id: project.id, ...fields });
        enqueueSnackbar(intl.formatMessage({ id: "projects.updated" }), { variant: "success" });
        onClose();
        return;
      }
      const { name, ...rest } = fields;
      const made = await create.mutateAsync({
        carId: values.carId,
        ...rest,
        // Left empty, the project is named after the car.
        ...(name && { name }),
      });
      enqueueSnackbar(intl.formatMessage({ id: "projects.created" }), { variant: "success" });
      // The form must have gone before the page does, or its words would be asked about.
      flushSync(onClose);
      void navigate(paths.projectBoard(made.id));
    } catch (error) {
      showRefusal(helpers, { error, values, message: projectError(intl, error) });
    }
  }

  return (
    <FormDialog<Values>
      title={intl.formatMessage({ id: project ? "projects.edit.title" : "projects.new.title" })}
      initialValues={initialValues}
      schema={schema}
      submitLabel={intl.formatMessage({ id: project ? "form.save" : "projects.start" })}
      onSubmit={submit}
      onClose={onClose}
    >
      {!project && (
        <AutocompleteField
          required
          name="carId"
          label="projects.field.car"
          lookup={availableCarLookup}
          initial={car ? { value: car.id, label: car.nom } : null}
        />
      )}
      <TextField
        name="name"
        required={project !== undefined}
        label="projects.field.name"
        hint={project ? undefined : intl.formatMessage({ id: "projects.hint.name" })}
        autoComplete="off"
      />
      <DateField name="purchaseDate" label="projects.field.purchaseDate" />
      {costs && (
        <MoneyField
          name="purchasePrice"
          label="projects.field.purchasePrice"
          hint={intl.formatMessage({ id: "projects.hint.purchasePrice" })}
          currency={
            project?.purchaseCurrency ??
            (car?.purchasePrice == null ? profile?.currency : car.purchaseCurrency) ??
            ""
          }
        />
      )}
      <DateField name="targetDate" label="projects.field.targetDate" />
    </FormDialog>
  );
}
