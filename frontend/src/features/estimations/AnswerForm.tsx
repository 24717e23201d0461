import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { Form, useFormikContext, type FormikHelpers } from "formik";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { useSeesCosts } from "../../lib/rights";
import { paths } from "../../lib/paths";
import { amountRule, requestSchema } from "../../components/form/requestSchema";
import { EstimationAnswerRequest } from "../../lib/api/bounds/EstimationAnswerRequest";
import type { Currency } from "../../lib/api/types";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { Panel } from "../../components/Panel";
import { useFormats } from "../../components/useFormats";
import { BoundedForm } from "../../components/form/BoundedForm";
import { CurrencyField } from "../../components/form/CurrencyField";
import { FormErrorSummary } from "../../components/form/FormErrorSummary";
import { NumberField } from "../../components/form/NumberField";
import { MoneyField } from "../../components/form/MoneyField";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextField } from "../../components/form/TextField";
import { UnsavedGuard } from "../../components/form/UnsavedGuard";
import {
  breakdownOf,
  breakdownRule,
  emptyBreakdown,
  isStarted,
  type BreakdownValues,
} from "../price/breakdown/breakdown";
import { BreakdownFields } from "../price/breakdown/BreakdownFields";
import { PriceRange } from "../price/lazyPriceRange";
import { PriceSkeleton } from "../price/PriceSkeleton";
import { profileQuery } from "../../lib/profile";
import type { Estimation } from "./types";
import { useAnswer } from "./useAnswer";

interface AnswerValues {
  amount: string;
  currency: Currency | "";
  details: string;
  validDays: string;
  /** The sum behind the offer, where the dealer wants one. */
  breakdown: BreakdownValues;
}

/** An answer that leaves no margin, and the server's words for it. */
interface Unprofitable {
  reason: string;
  send: () => Promise<void>;
}

/** The price offered for the car, with the comparables and the sum that lead to it. */
export function AnswerForm({ estimation }: { estimation: Estimation }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const liftGuard = useRef<() => void>(null);
  const leaveFor = (path: string) => {
    liftGuard.current?.();
    void navigate(path, { replace: true });
  };
  const answer = useAnswer(
    estimation,
    () => leaveFor(paths.estimation(estimation.id)),
    () => leaveFor(paths.sendAnswer(estimation.id)),
  );
  const [unprofitable, setUnprofitable] = useState<Unprofitable | null>(null);
  const { data: partner } = useQuery(profileQuery);
  const schema = requestSchema(intl, EstimationAnswerRequest, {
    currency: "estimations.required.currency",
    validDays: "estimations.required.field",
  }).shape({
    amount: amountRule(intl, EstimationAnswerRequest.amount, "estimations.required.amount"),
    breakdown: breakdownRule(intl),
  });

  async function submit(
    values: AnswerValues,
    helpers: FormikHelpers<AnswerValues>,
    confirmed = false,
  ): Promise<void> {
    const { currency } = values;
    if (!currency) return; // The schema requires one.
    const details = values.details.trim();
    const breakdown = isStarted(values.breakdown) ? breakdownOf(values.breakdown, currency) : null;
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
    <BoundedForm<AnswerValues>
      initialValues={{
        amount: "",
        currency: partner?.currency ?? "",
        details: "",
        validDays: "7",
        breakdown: { ...emptyBreakdown, ...(partner && { vatRegime: partner.vatRegime }) },
      }}
      schema={schema}
      onSubmit={submit}
    >
      <Form noValidate>
        <UnsavedGuard liftRef={liftGuard} />
        <Parts estimation={estimation} />
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
      </Form>
    </BoundedForm>
  );
}

/** Comparables and sum side by side above the offer. On a phone one reads the comparables last. */
function Parts({ estimation }: { estimation: Estimation }) {
  const intl = useIntl();
  const costs = useSeesCosts();
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down("md"));
  const sum = costs && (
    <Panel key="sum" title={intl.formatMessage({ id: "price.sum.title" })}>
      <BreakdownFields />
    </Panel>
  );
  const comparables = (
    <Panel key="comparables" title={intl.formatMessage({ id: "price.title" })}>
      <Comparables estimation={estimation} />
    </Panel>
  );
  const offer = <Offer key="offer" estimation={estimation} />;
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 2, md: 3 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
      }}
    >
      {isNarrow ? [sum, offer, comparables] : [comparables, sum, offer]}
    </Box>
  );
}

/** The own past: it guides what the car is to be sold for again, never what is offered. */
function Comparables({ estimation }: { estimation: Estimation }) {
  const { values, setValues } = useFormikContext<AnswerValues>();
  const costs = useSeesCosts();
  return (
    <PriceRange
      withRows
      fallback={<PriceSkeleton />}
      of={{ kind: "estimation", id: estimation.id }}
      kilometrage={estimation.kilometrage}
      {...(costs && {
        onPick: (median: number, currency: Currency) =>
          void setValues({
            ...values,
            currency,
            breakdown: { ...values.breakdown, resale: String(median) },
          }),
      })}
    />
  );
}

/** What the customer is told, and the buttons. */
function Offer({ estimation }: { estimation: Estimation }) {
  const intl = useIntl();
  return (
    <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
      <Panel title={intl.formatMessage({ id: "offers.title" })}>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Box
            sx={{
              display: "grid",
              gap: 2,
              alignItems: "start",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
            }}
          >
            <AmountField />
            <CurrencyField required name="currency" label="estimations.field.currency" />
            <NumberField
              required
              name="validDays"
              label="offers.field.validDays"
              hint={intl.formatMessage({ id: "estimations.hint.validDays" })}
            />
          </Box>
          <TextField
            multiline
            minRows={3}
            maxRows={10}
            name="details"
            label="estimations.field.details"
            hint={intl.formatMessage({ id: "estimations.hint.details" })}
          />
          <FormErrorSummary />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end" }}>
            <Button component={Link} to={paths.estimation(estimation.id)}>
              {intl.formatMessage({ id: "dialog.cancel" })}
            </Button>
            <SubmitButton>{intl.formatMessage({ id: "estimations.reply.submit" })}</SubmitButton>
          </Box>
        </Box>
      </Panel>
    </Box>
  );
}

/** The amount is free: the dealer rounds. One that costs the planned margin is never typed unnoticed. */
function AmountField() {
  const intl = useIntl();
  const formats = useFormats();
  const { values } = useFormikContext<AnswerValues>();
  const { amount, currency } = values;
  const sum = currency ? breakdownOf(values.breakdown, currency) : null;
  const isExceeded = sum !== null && Number(amount) > sum.offer;
  const box = useRef<HTMLDivElement>(null);
  // The field may stand at the lower edge of what is seen.
  useEffect(() => {
    if (isExceeded && box.current?.contains(document.activeElement))
      box.current.scrollIntoView({ block: "nearest" });
  }, [isExceeded]);
  return (
    <div ref={box}>
      <MoneyField required name="amount" label="estimations.field.amount" currency={currency} />
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
