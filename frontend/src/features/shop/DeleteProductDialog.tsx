import { useIntl } from "react-intl";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { shopError } from "./messages";
import { useDeleteProduct } from "./productApi";
import type { Product } from "./types";

interface DeleteProductDialogProps {
  product: Product | null;
  onClose: () => void;
}

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const intl = useIntl();
  const remove = useDeleteProduct();
  const name = product?.name;
  return (
    <ConfirmDelete
      id={product?.id}
      title="shop.product.delete.title"
      description={intl.formatMessage({ id: "shop.product.delete.text" }, { name })}
      confirm="shop.product.delete"
      deleted="shop.product.deleted"
      failure={shopError}
      remove={remove.mutateAsync}
      onClose={onClose}
    />
  );
}
