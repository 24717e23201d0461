import { useIntl } from "react-intl";
import { ConfirmChange } from "../../components/ConfirmChange";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useDeleteSaleFile, useReopen } from "./api";
import type { Action } from "./nextStep";
import type { SaleFile } from "./types";

const SendDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "send-order-form" */ "./dialogs/SendDialog"),
);
const SignDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "sign-order-form" */ "./dialogs/SignDialog"),
);
const MoneyDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "sale-file-money" */ "./dialogs/MoneyDialog"),
);
const InvoiceDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "invoice-sale-file" */ "./dialogs/InvoiceDialog"),
);
const DeliverDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "deliver-car" */ "./dialogs/DeliverDialog"),
);
const CancelDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "cancel-sale-file" */ "./dialogs/CancelDialog"),
);

interface FileDialogsProps {
  doing: { action: Action; version: number | undefined };
  file: SaleFile;
  onDeleted: () => void;
  onClose: () => void;
}

/** The dialog of the step that is being taken. */
export function FileDialogs({ doing, file, onDeleted, onClose }: FileDialogsProps) {
  const { action, version } = doing;
  switch (action) {
    case "send":
      return <SendDialog file={file} version={version} onClose={onClose} />;
    case "sign":
      return <SignDialog file={file} onClose={onClose} />;
    case "deposit":
    case "payment":
    case "refund":
      return <MoneyDialog file={file} kind={action} onClose={onClose} />;
    case "invoice":
      return <InvoiceDialog file={file} onClose={onClose} />;
    case "deliver":
      return <DeliverDialog file={file} onClose={onClose} />;
    case "cancel":
      return <CancelDialog file={file} onClose={onClose} />;
    case "reopen":
      return <ReopenDialog file={file} onClose={onClose} />;
    case "delete":
      return <DeleteDialog file={file} onDeleted={onDeleted} onClose={onClose} />;
  }
}

interface QuestionProps {
  file: SaleFile;
  onClose: () => void;
}

function ReopenDialog({ file, onClose }: QuestionProps) {
  const intl = useIntl();
  const reopen = useReopen(file.id);
  return (
    <ConfirmChange
      open
      danger={false}
      title="saleFiles.reopen.title"
      description={intl.formatMessage({ id: "saleFiles.reopen.text" })}
      confirm="saleFiles.action.reopen"
      change={() => reopen.mutateAsync(undefined)}
      done={intl.formatMessage({ id: "saleFiles.reopen.done" })}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ file, onDeleted, onClose }: QuestionProps & { onDeleted: () => void }) {
  const intl = useIntl();
  const remove = useDeleteSaleFile();
  return (
    <ConfirmChange
      open
      title="saleFiles.delete.title"
      description={intl.formatMessage({ id: "saleFiles.delete.text" })}
      confirm="saleFiles.action.delete"
      change={() => remove.mutateAsync(file.id)}
      done={intl.formatMessage({ id: "saleFiles.delete.done" })}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
