import { useMemo } from "react";
import { useIntl } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { paths } from "../../lib/paths";
import { UploadForm } from "../../components/form/UploadForm";
import { useSaved } from "../../components/form/useSaved";
import { PageHeader } from "../../components/PageHeader";
import {
  emptyEstimation,
  estimationFormData,
  estimationSchema,
  technicalNames,
  type EstimationValues,
} from "./form";
import { EstimationFields } from "./EstimationFields";
import { useCreateEstimation } from "./api";
import type { Estimation } from "./types";

/** A request that came by telephone or over the counter. */
export default function EstimationFormPage() {
  const intl = useIntl();
  const saved = useSaved();
  const { mutateAsync: create } = useCreateEstimation();
  const schema = useMemo(() => estimationSchema(intl), [intl]);
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "estimations.add" })}
        breadcrumb={[
          { label: intl.formatMessage({ id: "estimations.title" }), to: paths.estimations },
        ]}
      />
      <UploadForm<EstimationValues, Estimation>
        initialValues={emptyEstimation}
        schema={schema}
        toFormData={estimationFormData}
        save={create}
        onSaved={({ id }) => saved("estimations.created", paths.estimation(id), { replace: true })}
        onFailure={(error) =>
          serverMessage(error) ?? intl.formatMessage({ id: "estimations.saveFailed" })
        }
        rename={technicalNames}
        submitLabel={intl.formatMessage({ id: "form.save" })}
        cancelTo={paths.estimations}
      >
        <EstimationFields />
      </UploadForm>
    </>
  );
}
