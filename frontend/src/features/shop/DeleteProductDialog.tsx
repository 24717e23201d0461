import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { shopError } from "./messages";
import { useDeleteProduct } from "./productQueries";
import type { Product } from "./types";

interface DeleteProductDialogProps {
  product: Product | null;
  onClose: () => void;
}

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useDeleteProduct();

  async function confirm(id: string) {
    onClose();
    try {
      await remove.mutateAsync(id);
      enqueueSnackbar(intl.formatMessage({ id: "shop.product.deleted" }), { variant: "success" });
    } catch (error) {
      enqueueSnackbar(shopError(intl, error), { variant: "error" });
    }
  }

  return (
    <ConfirmDialog
      open={product !== null}
      danger
      title={intl.formatMessage({ id: "shop.product.delete.title" })}
      description={intl.formatMessage(
        { id: "shop.product.delete.text" },
        { name: product?.name ?? "" },
      )}
      confirmLabel={intl.formatMessage({ id: "shop.product.delete" })}
      onConfirm={() => product && void confirm(product.id)}
      onClose={onClose}
    />
  );
}
