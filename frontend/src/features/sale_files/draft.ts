import { getIn } from "formik";
import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { NO_DAY } from "../../components/form/DateField";
import type { FormStatus } from "../../components/form/serverErrors";
import { numberRule, textRule } from "../../components/form/requestSchema";
import { ExtraRequest } from "../../lib/api/bounds/ExtraRequest";
import { SaleFileRequest } from "../../lib/api/bounds/SaleFileRequest";
import { TradeInRequest } from "../../lib/api/bounds/TradeInRequest";
import { ApiError } from "../../lib/api/errors";
import { dayOf, wallOf } from "../../lib/zone";
import type { Sold } from "./sums";
import type { Financing, SaleFile, SaleFileChanges, VatRegime } from "./types";

/** The rates of France, in percent, as the fields hold them. */
export const RATES = ["20", "10", "5.5", "2.1", "0"] as const;
export const MAX_EXTRAS = 50;

export interface ExtraValues {
  label: string;
  amount: string;
  vatRate: string;
}

/** The typed values of a draft, under the names that the API has for it. */
export interface DraftValues {
  price: string;
  vatRegime: VatRegime;
  extras: ExtraValues[];
  tradeIn: { label: string; amount: string; estimationId: string };
  delivery: { at: string; garageId: string };
  financing: Financing;
  notes: string;
}

export function draftValues(file: SaleFile): DraftValues {
  const { price, vatRegime, extras, tradeIn, delivery, financing, notes } = file;
  return {
    price: String(price),
    vatRegime,
    extras: extras.map(({ label, amount, vatRate }) => ({
      label,
      amount: String(amount),
      vatRate: String(vatRate),
    })),
    tradeIn: {
      label: tradeIn?.label ?? "",
      amount: tradeIn ? String(tradeIn.amount) : "",
      estimationId: tradeIn?.estimation?.id ?? "",
    },
    delivery: {
      at: delivery.at ? dayOf(wallOf(delivery.at)) : "",
      garageId: delivery.garage?.id ?? "",
    },
    financing,
    notes,
  };
}

/** As typed, or as a form's check sees it, which has nothing in place of an empty text. */
interface Line {
  label?: string | undefined;
  amount?: string | number | undefined;
}

const isNamed = ({ label }: Line) => Boolean(label?.trim());
const isEmpty = (line: Line) => !isNamed(line) && (line.amount ?? "") === "";

/** A line of which neither name nor amount was typed yet is none. */
export function draftSchema(intl: IntlShape) {
  const required = (id: "saleFiles.required.label" | "saleFiles.required.amount") =>
    intl.formatMessage({ id });
  const line = (bounds: typeof ExtraRequest | typeof TradeInRequest) => ({
    label: textRule(intl, bounds.label).test(
      "label",
      required("saleFiles.required.label"),
      (_label, { parent }) => isEmpty(parent as Line) || isNamed(parent as Line),
    ),
    amount: numberRule(intl, bounds.amount).test(
      "amount",
      required("saleFiles.required.amount"),
      (amount, { parent }) => amount !== undefined || !isNamed(parent as Line),
    ),
  });
  return yup.object({
    price: numberRule(intl, SaleFileRequest.price).required(
      intl.formatMessage({ id: "saleFiles.required.price" }),
    ),
    extras: yup.array().of(yup.object(line(ExtraRequest))),
    tradeIn: yup.object(line(TradeInRequest)),
    delivery: yup.object({
      at: yup.string().notOneOf([NO_DAY], intl.formatMessage({ id: "saleFiles.required.day" })),
    }),
    notes: textRule(intl, SaleFileRequest.notes),
  });
}

/** Noon of a day: the day alone counts. */
export const noonOf = (day: string) => `${day}T12:00`;

export function draftChanges(values: DraftValues): SaleFileChanges {
  const { price, vatRegime, extras, tradeIn, delivery, financing, notes } = values;
  return {
    price: Number(price),
    vatRegime,
    extras: extras
      .filter((extra) => !isEmpty(extra))
      .map(({ label, amount, vatRate }) => ({
        label: label.trim(),
        amount: Number(amount),
        vatRate: Number(vatRate),
      })),
    tradeIn: isEmpty(tradeIn)
      ? null
      : {
          label: tradeIn.label.trim(),
          amount: Number(tradeIn.amount),
          estimationId: tradeIn.estimationId || null,
        },
    delivery: {
      at: delivery.at ? noonOf(delivery.at) : null,
      garageId: delivery.garageId || null,
    },
    financing,
    notes: notes.trim(),
  };
}

/** The parts of the sums while somebody types; an amount that is no number yet counts as 0. */
export function soldOf(values: DraftValues): Sold {
  const amount = (typed: string) => Number(typed) || 0;
  return {
    price: amount(values.price),
    vatRegime: values.vatRegime,
    extras: values.extras.map((extra) => ({
      amount: amount(extra.amount),
      vatRate: Number(extra.vatRate),
    })),
    tradeIn: amount(values.tradeIn.amount),
    paid: 0,
  };
}

/** The same of a file as it is stored. */
export function soldIn({ price, vatRegime, extras, totals }: SaleFile): Sold {
  return {
    price,
    vatRegime,
    extras,
    tradeIn: totals.tradeIn,
    paid: totals.deposits + totals.paid,
  };
}

/** The refusals of a save under the fields that the form has; null where it names none of them. */
export function refusedFields(error: unknown, values: DraftValues): FormStatus | null {
  if (!(error instanceof ApiError)) return null;
  const refused = Object.entries(error.errors).flatMap(([name, messages]) => {
    const value: unknown = getIn(values, name);
    return value === undefined ? [] : [[name, { value, message: messages.join(" ") }] as const];
  });
  return refused.length > 0 ? { refused: Object.fromEntries(refused) } : null;
}
