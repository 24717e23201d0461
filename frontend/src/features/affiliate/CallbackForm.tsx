import Stack from "@mui/material/Stack";
import { Form, type FormikHelpers } from "formik";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { BoundedForm } from "../../components/form/BoundedForm";
import { showRefusal } from "../../components/form/serverErrors";
import { TextField } from "../../components/form/TextField";
import { FormGuard } from "../partners/FormGuard";
import { ProspectFieldset } from "../prospects/ProspectFieldset";
import { prospectSchema } from "../prospects/form";
import type { ProspectFields } from "../prospects/types";
import { ContactFields } from "./ContactFields";
import { PublicFormEnd } from "./PublicFormEnd";
import { askToBeCalled } from "./publicApi";
import { refusalText } from "./refusalText";
import { useCampaign } from "./useCampaign";
import type { RequestFormProps } from "./RequestForms";

interface CallbackFormProps extends RequestFormProps {
  /** The car that the visitor asks about: the form needs no field for a model. */
  car?: { id: string; nom: string };
}

type Values = ProspectFields & { website: string };

const empty: Values = {
  fullName: "",
  phoneNumber: "",
  email: "",
  need: "",
  carModel: "",
  message: "",
  website: "",
};

export default function CallbackForm({ code, car, onSent }: CallbackFormProps) {
  const intl = useIntl();
  const schema = useMemo(() => prospectSchema(intl), [intl]);
  const campaign = useCampaign();

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    try {
      await askToBeCalled({
        ...values,
        affiliateCode: code,
        consentText: intl.formatMessage({ id: "affiliation.consent" }),
        ...(campaign && { campaign }),
        ...(car && { carId: car.id }),
      });
      onSent();
    } catch (error) {
      showRefusal(helpers, { error, values, message: refusalText(error) });
    }
  }

  return (
    <BoundedForm
      initialValues={{ ...empty, carModel: car?.nom ?? "" }}
      schema={schema}
      onSubmit={submit}
    >
      <Stack component={Form} noValidate spacing={2}>
        {car ? (
          <>
            <ContactFields />
            <TextField multiline minRows={3} name="message" label="affiliation.car.message" />
          </>
        ) : (
          <ProspectFieldset own />
        )}
        <PublicFormEnd />
        <FormGuard />
      </Stack>
    </BoundedForm>
  );
}
