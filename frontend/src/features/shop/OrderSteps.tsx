import CancelIcon from "@mui/icons-material/BlockOutlined";
import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DeliverIcon from "@mui/icons-material/LocalShippingOutlined";
import PayIcon from "@mui/icons-material/PaymentsOutlined";
import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { useFormats } from "../../components/useFormats";
import { shopError } from "./messages";
import { useDeleteOrder, useTakeStep } from "./orderApi";
import type { Order } from "./types";

const PayDialog = lazyWithRetry(() => import(/* webpackChunkName: "pay-order" */ "./PayDialog"));

type Asked = "confirm" | "deliver" | "cancel" | "delete";

interface Question {
  title: MessageId;
  text: MessageId;
  button: MessageId;
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

/** What can be done with the order as it stands; each asks first. */
export function OrderSteps({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const intl = useIntl();
  const { money } = useFormats();
  const { enqueueSnackbar } = useSnackbar();
  const take = useTakeStep(order.id);
  const remove = useDeleteOrder();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [paying, setPaying] = useState(false);
  const { status } = order;
  const button = (id: MessageId) => intl.formatMessage({ id });

  async function go(what: Asked) {
    try {
      if (what === "confirm") await take.mutateAsync({ name: what, body: { total: order.total } });
      else if (what === "delete") await remove.mutateAsync(order.id);
      else await take.mutateAsync({ name: what });
      enqueueSnackbar(intl.formatMessage({ id: questions[what].done }), { variant: "success" });
      if (what === "delete") onDeleted();
    } catch (error) {
      enqueueSnackbar(shopError(intl, error), { variant: "error" });
    }
    setAsked(null);
  }

  const question = asked && questions[asked];
  const amount = money(order.total, order.currency);
  return (
    <>
      {status === "draft" && (
        <>
          <Button
            variant="outlined"
            color="error"
            startIcon={<DeleteIcon />}
            onClick={() => setAsked("delete")}
          >
            {button("shop.deleteDraft.submit")}
          </Button>
          {order.lines.length > 0 && (
            <Button
              variant="contained"
              startIcon={<CheckIcon />}
              onClick={() => setAsked("confirm")}
            >
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
          onClick={() => setAsked("cancel")}
        >
          {button("shop.cancel.submit")}
        </Button>
      )}
      {status === "confirmed" && (
        <Button variant="contained" startIcon={<PayIcon />} onClick={() => setPaying(true)}>
          {button("shop.pay.submit")}
        </Button>
      )}
      {status === "paid" && (
        <Button variant="contained" startIcon={<DeliverIcon />} onClick={() => setAsked("deliver")}>
          {button("shop.deliver.submit")}
        </Button>
      )}
      {question && (
        <ConfirmDialog
          open
          title={button(question.title)}
          description={intl.formatMessage({ id: question.text }, { amount })}
          confirmLabel={button(question.button)}
          danger={question.danger}
          busy={take.isPending || remove.isPending}
          onConfirm={() => void go(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {paying && <PayDialog order={order} onClose={() => setPaying(false)} />}
    </>
  );
}
