import Stack from "@mui/material/Stack";
import { Form, type FormikHelpers } from "formik";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { BoundedForm } from "../../components/form/BoundedForm";
import { textRule } from "../../components/form/requestSchema";
import { EstimationCallRequest } from "../../lib/api/bounds/EstimationCallRequest";
import { showRefusal } from "../../components/form/serverErrors";
import UploadProgress from "../../components/images/UploadProgress";
import {
  emptyEstimation,
  estimationFormData,
  estimationSchema,
  technicalNames,
  type EstimationValues,
} from "../estimations/form";
import { FormGuard } from "../partners/FormGuard";
import { PriceFields } from "./PriceFields";
import { PublicFormEnd } from "./PublicFormEnd";
import { askForPrice } from "./publicApi";
import { refusalText } from "./refusalText";
import { useCampaign } from "./useCampaign";
import type { RequestFormProps } from "./RequestForms";

type Values = EstimationValues & { website: string };

const empty: Values = { ...emptyEstimation, website: "" };

/** A visitor's own car, described and shown, for the dealer to price. */
export default function PriceForm({ code, onSent }: RequestFormProps) {
  const intl = useIntl();
  const campaign = useCampaign();
  const [progress, setProgress] = useState<number | null>(null);
  const schema = useMemo(
    () =>
      estimationSchema(intl).shape({
        clientPhone: textRule(intl, EstimationCallRequest.clientPhone)
          .trim()
          .required(intl.formatMessage({ id: "affiliation.required.phone" })),
      }),
    [intl],
  );

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    const form = estimationFormData(values);
    form.append("affiliateCode", code);
    form.append("website", values.website);
    form.append("consentText", intl.formatMessage({ id: "affiliation.consent" }));
    if (campaign) form.append("campaign", campaign);
    setProgress(0);
    try {
      onSent(await askForPrice(form, setProgress));
    } catch (error) {
      const message = refusalText(error);
      showRefusal(helpers, { error, values, message, rename: technicalNames });
    } finally {
      setProgress(null);
    }
  }

  return (
    <BoundedForm initialValues={empty} schema={schema} onSubmit={submit}>
      <Stack component={Form} noValidate spacing={2}>
        <PriceFields />
        <PublicFormEnd>
          <UploadProgress ratio={progress} />
        </PublicFormEnd>
        <FormGuard />
      </Stack>
    </BoundedForm>
  );
}
