import Button from "@mui/material/Button";
import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { object } from "yup";
import { amountRule, requestSchema } from "../../../components/form/requestSchema";
import { RewardUpdateRequest } from "../../../lib/api/bounds/RewardUpdateRequest";
import type { Currency, Recompense } from "../../../lib/api/types";
import { FormDialog } from "../../../components/form/FormDialog";
import { showRefusal } from "../../../components/form/serverErrors";
import { useUpdateReward } from "../api";
import { AmountStep, QuestionStep, type RewardValues } from "./RewardSteps";

export interface RewardDialogProps {
  /** The present answer, null as long as there is none. */
  reward: Recompense | null;
  /** Proposed for a first one. */
  currency: string;
  onClose: () => void;
}

/** First whether there is a reward, then how much. "No" ends it with the first step. */
export default function RewardDialog({ reward, currency, onClose }: RewardDialogProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { mutateAsync: update } = useUpdateReward();
  const [wanted, setWanted] = useState(reward?.enabled ?? true);
  const [atAmount, setAtAmount] = useState(false);
  const schema = requestSchema(intl, RewardUpdateRequest, {
    currency: "reward.required.currency",
  }).shape({ amount: amountRule(intl, RewardUpdateRequest.amount, "reward.required.amount") });

  async function submit(values: RewardValues, helpers: FormikHelpers<RewardValues>) {
    if (wanted && !atAmount) {
      setAtAmount(true);
      // The fields of the next step have not been seen yet: none of them is wrong.
      await helpers.setTouched({}, false);
      return;
    }
    try {
      await update(
        wanted
          ? { enabled: true, amount: Number(values.amount), currency: values.currency as Currency }
          : { enabled: false },
      );
    } catch (error) {
      showRefusal(helpers, { error, values, message: intl.formatMessage({ id: "reward.error" }) });
      return;
    }
    enqueueSnackbar(intl.formatMessage({ id: "reward.updated" }), { variant: "success" });
    onClose();
  }

  const last = atAmount || !wanted;
  return (
    <FormDialog<RewardValues>
      title={intl.formatMessage({ id: "reward.title" })}
      initialValues={{
        amount: reward?.amount?.toString() ?? "",
        currency: reward?.currency ?? currency,
      }}
      schema={atAmount ? schema : ANYTHING}
      cancelLabel={reward ? undefined : intl.formatMessage({ id: "reward.later" })}
      actions={
        atAmount && (
          <Button onClick={() => setAtAmount(false)}>
            {intl.formatMessage({ id: "reward.back" })}
          </Button>
        )
      }
      submitLabel={intl.formatMessage({ id: last ? "reward.validate" : "reward.next" })}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stepper activeStep={atAmount ? 1 : 0} sx={{ mb: 1 }}>
        <Step>
          <StepLabel>{intl.formatMessage({ id: "reward.step.question" })}</StepLabel>
        </Step>
        <Step disabled={!wanted}>
          <StepLabel>{intl.formatMessage({ id: "reward.step.amount" })}</StepLabel>
        </Step>
      </Stepper>
      {atAmount ? <AmountStep /> : <QuestionStep wanted={wanted} onChange={setWanted} />}
    </FormDialog>
  );
}

const ANYTHING = object();
