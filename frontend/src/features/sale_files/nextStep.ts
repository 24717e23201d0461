import type { MessageId } from "../../lib/texts";
import type { Call } from "../../lib/rights";
import type { SaleFile } from "./types";

export type Action =
  | "send"
  | "sign"
  | "reopen"
  | "deposit"
  | "invoice"
  | "payment"
  | "deliver"
  | "refund"
  | "cancel"
  | "delete";

interface Told {
  label: MessageId;
  call: Call;
}

export const actions: Record<Action, Told> = {
  send: { label: "saleFiles.action.send", call: "POST /sale-file/{id}/order-form" },
  sign: { label: "saleFiles.action.sign", call: "POST /sale-file/{id}/sign" },
  reopen: { label: "saleFiles.action.reopen", call: "POST /sale-file/{id}/reopen" },
  deposit: { label: "saleFiles.action.deposit", call: "POST /sale-file/{id}/deposit" },
  invoice: { label: "saleFiles.action.invoice", call: "POST /sale-file/{id}/invoice" },
  payment: { label: "saleFiles.payment.submit", call: "POST /sale-file/{id}/payment" },
  deliver: { label: "saleFiles.action.deliver", call: "POST /sale-file/{id}/deliver" },
  refund: { label: "saleFiles.refund.submit", call: "POST /sale-file/{id}/payment" },
  cancel: { label: "saleFiles.action.cancel", call: "POST /sale-file/{id}/cancel" },
  delete: { label: "saleFiles.action.delete", call: "DELETE /sale-file/{id}" },
};

interface Ways {
  /** The action that is due now; none where all is done. */
  next: Action | null;
  /** Other frequent actions. */
  beside: Action[];
  /** Rare actions, in a menu. */
  rare: Action[];
}

/** The actions that the state of a file allows. */
export function waysOf({ state, number, orderForm, totals }: SaleFile): Ways {
  switch (state) {
    case "draft":
      // A number that was given out must not be missing later.
      return { next: "send", beside: [], rare: number ? ["cancel"] : ["cancel", "delete"] };
    case "sent":
      return orderForm?.lapsed
        ? { next: "reopen", beside: [], rare: ["cancel"] }
        : { next: "sign", beside: ["send", "reopen"], rare: ["cancel"] };
    case "signed":
      return totals.deposits > 0 || totals.toPay <= 0
        ? { next: "invoice", beside: totals.toPay > 0 ? ["deposit"] : [], rare: ["cancel"] }
        : { next: "deposit", beside: ["invoice"], rare: ["cancel"] };
    case "invoiced":
      return totals.toPay > 0
        ? { next: "payment", beside: ["deliver"], rare: [] }
        : { next: "deliver", beside: [], rare: [] };
    case "delivered":
      return { next: totals.toPay > 0 ? "payment" : null, beside: [], rare: [] };
    case "cancelled":
      return { next: totals.toReturn > 0 ? "refund" : null, beside: [], rare: [] };
  }
}
