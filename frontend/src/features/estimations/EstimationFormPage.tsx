import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Form, Formik, useFormikContext, type FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { serverMessage } from "../../lib/api/errors";
import { paths } from "../../lib/paths";
import { useUnsavedGuard } from "../../lib/unsaved";
import { FormErrorSummary } from "../../components/form/FormErrorSummary";
import { showRefusal } from "../../components/form/serverErrors";
import { SubmitButton } from "../../components/form/SubmitButton";
import { UploadProgress } from "../../components/images/UploadProgress";
import { PageHeader } from "../../components/PageHeader";
import {
  emptyEstimation,
  estimationFormData,
  estimationSchema,
  technicalNames,
  type EstimationValues,
} from "./estimationForm";
import { EstimationFields } from "./EstimationFields";
import { useCreateEstimation } from "./queries";

/** A request that came by telephone or over the counter. */
export default function EstimationFormPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const { mutateAsync: create } = useCreateEstimation();
  const [progress, setProgress] = useState<number | null>(null);
  const schema = useMemo(() => estimationSchema(intl), [intl]);

  async function submit(values: EstimationValues, helpers: FormikHelpers<EstimationValues>) {
    setProgress(0);
    try {
      const form = estimationFormData(values);
      const { id } = await create({ form, onProgress: setProgress });
      enqueueSnackbar(intl.formatMessage({ id: "estimations.created" }), { variant: "success" });
      void navigate(paths.estimation(id), { replace: true });
    } catch (error) {
      const message = serverMessage(error) ?? intl.formatMessage({ id: "estimations.saveFailed" });
      showRefusal(helpers, { error, values, message, rename: technicalNames });
    } finally {
      setProgress(null);
    }
  }

  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "estimations.add" })}
        breadcrumb={[
          { label: intl.formatMessage({ id: "estimations.title" }), to: paths.estimations },
        ]}
      />
      <Formik initialValues={emptyEstimation} validationSchema={schema} onSubmit={submit}>
        <Form noValidate>
          <UnsavedGuard />
          <Box
            sx={{ display: "grid", gap: 2, maxWidth: 880, gridTemplateColumns: "minmax(0, 1fr)" }}
          >
            <EstimationFields />
            <FormErrorSummary />
            <UploadProgress ratio={progress} />
            <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
              <Button component={Link} to={paths.estimations}>
                {intl.formatMessage({ id: "dialog.cancel" })}
              </Button>
              <SubmitButton>{intl.formatMessage({ id: "form.save" })}</SubmitButton>
            </Box>
          </Box>
        </Form>
      </Formik>
    </>
  );
}

/** A form that is being sent may go: it leaves by itself once the server has it. */
function UnsavedGuard() {
  const { dirty, isSubmitting } = useFormikContext();
  useUnsavedGuard(dirty && !isSubmitting);
  return null;
}
