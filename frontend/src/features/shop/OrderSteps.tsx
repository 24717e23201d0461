import CancelIcon from "@mui/icons-material/BlockOutlined";
import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DeliverIcon from "@mui/icons-material/LocalShippingOutlined";
import InvoiceIcon from "@mui/icons-material/ReceiptLongOutlined";
import PayIcon from "@mui/icons-material/PaymentsOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { ConfirmChange } from "../../components/ConfirmChange";
import { useFormats } from "../../components/useFormats";
import { MissingParticulars } from "../invoices/MissingParticulars";
import { missingIn, type Particular } from "../invoices/particulars";
import { useDeleteOrder, useTakeStep } from "./orderApi";
import type { Order } from "./types";

const PayDialog = lazyWithRetry(() => import(/* webpackChunkName: "pay-order" */ "./PayDialog"));

type Asked = "confirm" | "invoice" | "deliver" | "cancel" | "delete";

interface Question {
  title: MessageId;
  text: MessageId;
  button: MessageId;
  keep?: MessageId;
  done: MessageId;
  danger?: boolean;
}

const questions: Record<Asked, Question> = {
  confirm: {
    title: "shop.confirm.title",
    text: "shop.confirm.text",
    button: "shop.confirm.submit",
    done: "shop.order.confirmed",
  },
  invoice: {
    title: "shop.invoice.title",
    text: "shop.invoice.text",
    button: "shop.invoice.submit",
    done: "shop.order.invoiced",
  },
  deliver: {
    title: "shop.deliver.title",
    text: "shop.deliver.text",
    button: "shop.deliver.submit",
    done: "shop.order.delivered",
  },
  cancel: {
    title: "shop.cancel.title",
    text: "shop.cancel.text",
    button: "shop.cancel.submit",
    keep: "shop.cancel.keep",
    done: "shop.order.cancelled",
    danger: true,
  },
  delete: {
    title: "shop.deleteDraft.title",
    text: "shop.deleteDraft.text",
    button: "shop.deleteDraft.submit",
    done: "shop.order.deleted",
    danger: true,
  },
};

/** Actions on the order in its status; each is confirmed first. */
export function OrderSteps({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const take = useTakeStep(order.id);
  const remove = useDeleteOrder();
  // With the order as it was when the question was put: it may be read again meanwhile.
  const [asked, setAsked] = useState<{ what: Asked; seen: Order } | null>(null);
  const [moving, setMoving] = useState<"pay" | "cancel" | null>(null);
  const { status } = order;
  // The particulars that the refused invoice lacks.
  const [missing, setMissing] = useState<Particular[] | null>(null);
  const isInvoiceable = ["confirmed", "paid", "delivered"].includes(status);
  const button = (id: MessageId) => intl.formatMessage({ id });
  const ask = (what: Asked) => () => setAsked({ what, seen: order });

  function go(what: Asked, { total, version }: Order) {
    if (what === "delete") return remove.mutateAsync(order.id);
    const step = what === "confirm" ? { name: what, body: { total, version } } : { name: what };
    return take.mutateAsync(step).catch((error: unknown) => {
      setMissing(missingIn(error));
      throw error;
    });
  }
  const question = asked && questions[asked.what];
  return (
    <>
      {status === "draft" && (
        <>
          <Button
            variant="outlined"
            color="error"
            startIcon={<DeleteIcon />}
            onClick={ask("delete")}
          >
            {button("shop.deleteDraft.submit")}
          </Button>
          {order.lines.length > 0 && (
            <Button variant="contained" startIcon={<CheckIcon />} onClick={ask("confirm")}>
              {button("shop.confirm.submit")}
            </Button>
          )}
        </>
      )}
      {(status === "confirmed" || status === "paid") && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<CancelIcon />}
          // The form asks how the money was given back.
          onClick={status === "paid" ? () => setMoving("cancel") : ask("cancel")}
        >
          {button("shop.cancel.submit")}
        </Button>
      )}
      {isInvoiceable && !order.invoice && (
        <Button variant="outlined" startIcon={<InvoiceIcon />} onClick={ask("invoice")}>
          {button("shop.invoice.submit")}
        </Button>
      )}
      {status === "confirmed" && (
        <Button variant="contained" startIcon={<PayIcon />} onClick={() => setMoving("pay")}>
          {button("shop.pay.submit")}
        </Button>
      )}
      {status === "paid" && (
        <Button variant="contained" startIcon={<DeliverIcon />} onClick={ask("deliver")}>
          {button("shop.deliver.submit")}
        </Button>
      )}
      {question && (
        <ConfirmChange
          open
          title={question.title}
          description={
            <>
              <span>
                {intl.formatMessage(
                  { id: question.text },
                  { amount: exactMoney(asked.seen.total, asked.seen.currency) },
                )}
              </span>
              {missing && (
                <MissingParticulars missing={missing} clientId={order.client?.id ?? null} />
              )}
            </>
          }
          confirm={question.button}
          cancel={question.keep}
          danger={question.danger ?? false}
          change={() => go(asked.what, asked.seen)}
          done={button(question.done)}
          onDone={() => asked.what === "delete" && onDeleted()}
          onClose={() => {
            setAsked(null);
            setMissing(null);
          }}
        />
      )}
      {moving && <PayDialog order={order} step={moving} onClose={() => setMoving(null)} />}
    </>
  );
}
