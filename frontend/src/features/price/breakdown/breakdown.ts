import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { numberRule, textRule } from "../../../components/form/requestSchema";
import { decimalsOf } from "../../../components/numbers";
import { BreakdownLineRequest } from "../../../lib/api/bounds/BreakdownLineRequest";
import { BreakdownRequest } from "../../../lib/api/bounds/BreakdownRequest";
import type { Breakdown, BreakdownLine } from "../types";

export const MAX_LINES = 30;

/** Values of the form: amounts as plain decimals, empty where nothing is typed; its validation leaves those out. */
export interface BreakdownValues {
  resale: string;
  lines: { label?: string; amount?: string }[];
  fees: string;
  margin: string;
  /** Whether the margin is a share of the resale price or an amount. */
  marginIn: "percent" | "amount";
  vatRegime: Breakdown["vatRegime"];
  show: boolean;
}

export const emptyBreakdown: BreakdownValues = {
  resale: "",
  lines: [],
  fees: "",
  margin: "",
  marginIn: "amount",
  vatRegime: "margin",
  show: false,
};

/** The whole sum, null without a resale price. It is worked out in the currency's smallest coins, as the server does. */
export function breakdownOf(values: BreakdownValues, currency: string): Breakdown | null {
  const coins = 10 ** decimalsOf(currency || "EUR");
  const read = (plain = "") => Math.round((Number(plain) || 0) * coins);
  const resale = read(values.resale);
  if (resale <= 0) return null;
  const margin =
    values.marginIn === "amount"
      ? read(values.margin)
      : Math.round((resale * (Number(values.margin) || 0)) / 100);
  const lines = values.lines.map(({ label = "", amount }) => ({
    label: label.trim(),
    amount: read(amount),
  }));
  const fees = read(values.fees);
  const costs = lines.reduce((sum, line) => sum + line.amount, fees + margin);
  // 20 % of what is taxed without VAT, or a sixth of what is taxed with it.
  const vat = Math.round(values.vatRegime === "margin" ? costs / 5 : resale / 6);
  const shown = (amount: number) => amount / coins;
  return {
    resale: shown(resale),
    lines: lines.map((line): BreakdownLine => ({ ...line, amount: shown(line.amount) })),
    fees: shown(fees),
    margin: shown(margin),
    vatRegime: values.vatRegime,
    vat: shown(vat),
    offer: shown(resale - costs - vat),
    show: values.show,
  };
}

/** Whether anything of the sum is typed: without it the offer has none. */
export function isStarted({ resale, lines, fees, margin }: Partial<BreakdownValues>): boolean {
  return Boolean(resale || lines?.length || fees || margin);
}

/** Judges the sum of a form once it is started, in the form's `currency`. */
export function breakdownRule(intl: IntlShape) {
  return yup
    .object()
    .when("currency", ([currency]: unknown[], whole: yup.AnyObjectSchema, { value }) =>
      isStarted((value ?? {}) as Partial<BreakdownValues>)
        ? breakdownSchema(intl, String(currency))
        : whole,
    );
}

function breakdownSchema(intl: IntlShape, currency: string) {
  const required = intl.formatMessage({ id: "price.sum.required" });
  const { maximum } = BreakdownRequest.resale;
  const amount = numberRule(intl, { type: "number", minimum: 0, maximum });
  return yup.object({
    resale: amount.required(required).moreThan(0, intl.formatMessage({ id: "form.aboveZero" })),
    lines: yup.array(
      yup.object({
        label: textRule(intl, BreakdownLineRequest.label).trim().required(required),
        amount: amount.required(required),
      }),
    ),
    fees: amount,
    margin: amount.test({
      message: intl.formatMessage({ id: "price.sum.nothingLeft" }),
      test: (_value, { parent }) => {
        const sum = breakdownOf(parent as BreakdownValues, currency);
        return sum === null || sum.offer >= 0;
      },
    }),
  });
}
