import type { MessageId } from "../../../lib/texts";
import type { OrderForm } from "./types";

export const financingTexts: Record<OrderForm["financing"], MessageId> = {
  cash: "orderForms.financing.cash",
  loan: "orderForms.financing.loan",
  lease: "orderForms.financing.lease",
};

export const regimeNotes: Record<OrderForm["vatRegime"], MessageId> = {
  margin: "orderForms.regime.margin",
  normal: "orderForms.regime.normal",
};
