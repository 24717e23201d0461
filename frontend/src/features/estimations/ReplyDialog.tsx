import CalculateIcon from "@mui/icons-material/CalculateOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useFormikContext, type FormikHelpers } from "formik";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { amountRule, requestSchema } from "../../components/form/requestSchema";
import { EstimationAnswerRequest } from "../../lib/api/bounds/EstimationAnswerRequest";
import type { Currency } from "../../lib/api/types";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { useFormats } from "../../components/useFormats";
import { CurrencyField } from "../../components/form/CurrencyField";
import { FormDialog } from "../../components/form/FormDialog";
import { NumberField } from "../../components/form/NumberField";
import { MoneyField } from "../../components/form/MoneyField";
import { TextField } from "../../components/form/TextField";
import {
  breakdownOf,
  breakdownSchema,
  emptyBreakdown,
  type BreakdownValues,
} from "../price/breakdown/breakdown";
import { BreakdownFields } from "../price/breakdown/BreakdownFields";
import { PriceRange } from "../price/lazyPriceRange";
import { profileQuery } from "../partners/api";
import type { Estimation } from "./types";
import { useAnswer } from "./useAnswer";

interface ReplyValues {
  amount: string;
  currency: Currency | "";
  details: string;
  validDays: string;
  /** Whether the offer is worked out here. */
  detailed: boolean;
  breakdown: BreakdownValues;
}

/** An answer that leaves no margin, and the server's words for it. */
interface Unprofitable {
  reason: string;
  send: () => Promise<void>;
}

/** The price offered for the car. */
export default function ReplyDialog({
  estimation,
  onClose,
  onAnswered,
}: {
  estimation: Estimation;
  onClose: () => void;
  onAnswered: () => void;
}) {
  const intl = useIntl();
  const answer = useAnswer(estimation, onClose, onAnswered);
  const [unprofitable, setUnprofitable] = useState<Unprofitable | null>(null);
  const { data: partner } = useQuery(profileQuery);
  const schema = requestSchema(intl, EstimationAnswerRequest, {
    currency: "estimations.required.currency",
    validDays: "estimations.required.field",
  }).shape({
    amount: amountRule(intl, EstimationAnswerRequest.amount, "estimations.required.amount"),
    breakdown: yup
      .object()
      .when(["detailed", "currency"], ([detailed, currency]: unknown[]) =>
        detailed === true ? breakdownSchema(intl, String(currency)) : yup.object(),
      ),
  });

  async function submit(
    values: ReplyValues,
    helpers: FormikHelpers<ReplyValues>,
    confirmed = false,
  ): Promise<void> {
    const { currency } = values;
    if (!currency) return; // The schema requires one.
    const details = values.details.trim();
    const breakdown = values.detailed ? breakdownOf(values.breakdown, currency) : null;
    const offer = {
      amount: Number(values.amount),
      currency,
      validDays: Number(values.validDays),
      ...(details && { details }),
      ...(breakdown && { breakdown }),
      ...(confirmed && { confirmed }),
    };
    // After a question the form is no longer the one that is sending.
    helpers.setSubmitting(true);
    await answer(offer, values, helpers, (reason) =>
      setUnprofitable({ reason, send: () => submit(values, helpers, true) }),
    );
    helpers.setSubmitting(false);
  }

  return (
    <>
      <FormDialog<ReplyValues>
        title={intl.formatMessage({ id: "estimations.reply.title" })}
        initialValues={{
          amount: "",
          currency: partner?.currency ?? "",
          details: "",
          validDays: "7",
          detailed: false,
          breakdown: emptyBreakdown,
        }}
        schema={schema}
        submitLabel={intl.formatMessage({ id: "estimations.reply.submit" })}
        onSubmit={submit}
        onClose={onClose}
      >
        <MedianOf estimation={estimation} />
        <Sum />
        <AmountField />
        <CurrencyField required name="currency" label="estimations.field.currency" />
        <NumberField
          required
          name="validDays"
          label="offers.field.validDays"
          hint={intl.formatMessage({ id: "estimations.hint.validDays" })}
        />
        <TextField
          multiline
          minRows={3}
          maxRows={10}
          name="details"
          label="estimations.field.details"
          hint={intl.formatMessage({ id: "estimations.hint.details" })}
        />
      </FormDialog>
      <ConfirmDialog
        open={unprofitable !== null}
        title={intl.formatMessage({ id: "estimations.noMargin.title" })}
        description={unprofitable?.reason}
        confirmLabel={intl.formatMessage({ id: "estimations.noMargin.confirm" })}
        onConfirm={() => {
          void unprofitable?.send();
          setUnprofitable(null);
        }}
        onClose={() => setUnprofitable(null)}
      />
    </>
  );
}

/** The amount is free: the dealer rounds. One that costs the planned margin is never typed unnoticed. */
function AmountField() {
  const intl = useIntl();
  const formats = useFormats();
  const { values } = useFormikContext<ReplyValues>();
  const { amount, currency, detailed } = values;
  const sum = detailed && currency ? breakdownOf(values.breakdown, currency) : null;
  const isExceeded = sum !== null && Number(amount) > sum.offer;
  const box = useRef<HTMLDivElement>(null);
  // The field may stand at the lower edge of what is seen.
  useEffect(() => {
    if (isExceeded && box.current?.contains(document.activeElement))
      box.current.scrollIntoView({ block: "nearest" });
  }, [isExceeded]);
  return (
    <div ref={box}>
      <MoneyField
        required
        autoFocus
        name="amount"
        label="estimations.field.amount"
        currency={currency}
      />
      <Box role="status">
        {isExceeded && currency && (
          <Alert severity="warning" role="presentation" sx={{ mt: 1 }}>
            {intl.formatMessage(
              { id: "price.sum.exceeded" },
              { amount: formats.money(sum.offer, currency) },
            )}
          </Alert>
        )}
      </Box>
    </div>
  );
}

/** The own past: it guides what the car is to be sold for again, never what is offered. */
function MedianOf({ estimation }: { estimation: Estimation }) {
  const { values, setValues } = useFormikContext<ReplyValues>();
  return (
    <PriceRange
      fallback={<Skeleton variant="rounded" height={120} />}
      of={{ kind: "estimation", id: estimation.id }}
      kilometrage={estimation.kilometrage}
      onPick={(median, currency) =>
        void setValues({
          ...values,
          currency,
          detailed: true,
          breakdown: { ...values.breakdown, resale: String(median) },
        })
      }
    />
  );
}

/** The sum behind the offer, where the dealer wants one. */
function Sum() {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<ReplyValues>();
  const { detailed } = values;
  return (
    <>
      <Button
        size="small"
        startIcon={<CalculateIcon />}
        aria-expanded={detailed}
        onClick={() => void setFieldValue("detailed", !detailed)}
        sx={{ justifySelf: "start" }}
      >
        {intl.formatMessage({ id: detailed ? "price.sum.close" : "price.sum.open" })}
      </Button>
      {detailed && <BreakdownFields />}
    </>
  );
}
