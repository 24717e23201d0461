import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { MessageId } from "../../lib/texts";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { failureText } from "../../components/failureText";
import { AddButton } from "../../components/AddButton";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { ListPage } from "../../components/list/ListPage";
import type { Filter, RowAction } from "../../components/list/types";
import { modelLookup } from "../cars/modelApi";
import { productColumns } from "./productColumns";
import { productsQuery, useDeleteProduct } from "./productApi";
import { kindTexts, stockTexts } from "./shopTexts";
import type { Product } from "./types";

const stockFilterTexts = {
  ...stockTexts,
  in_stock: "shop.stock.many",
  low: "shop.stock.few",
} satisfies Record<string, MessageId>;

const filters: Filter[] = [
  { kind: "text", name: "search", label: "shop.filter.search" },
  { kind: "choice", name: "kind", label: "shop.field.kind", texts: kindTexts },
  {
    kind: "choice",
    name: "stock",
    label: "shop.field.available",
    feminine: true,
    texts: stockFilterTexts,
  },
  {
    kind: "lookup",
    single: true,
    name: "modelCarId",
    label: "shop.field.models",
    lookup: modelLookup,
  },
  {
    kind: "choice",
    name: "active",
    label: "shop.field.active",
    texts: { true: "shop.active", false: "shop.inactive" },
  },
];

export default function ProductsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const edits = useMay()("PUT /shop/product/{id}");
  const remove = useDeleteProduct();
  const [deleting, setDeleting] = useState<Product | null>(null);

  const actions = (product: Product): RowAction[] => [
    {
      label: "shop.product.edit",
      call: "PUT /shop/product/{id}",
      icon: <EditIcon />,
      onClick: () => void navigate(paths.editProduct(product.id)),
    },
    {
      label: "shop.product.delete",
      call: "DELETE /shop/product/{id}",
      icon: <DeleteIcon />,
      onClick: () => setDeleting(product),
    },
  ];

  return (
    <ListPage<Product>
      name="products"
      title="shop.products.title"
      breadcrumb={[{ label: intl.formatMessage({ id: "shop.shop.title" }), to: paths.shop }]}
      add={
        <AddButton
          call="POST /shop/product/create"
          label="shop.product.add"
          to={paths.newProduct}
        />
      }
      query={productsQuery}
      columns={productColumns}
      filters={filters}
      rowHeight={64}
      rowName={({ name }) => name}
      {...(edits && { rowPath: ({ id }: Product) => paths.editProduct(id) })}
      actions={actions}
      empty={{ title: "shop.products.empty.title", description: "shop.products.empty.text" }}
    >
      <ConfirmDelete
        id={deleting?.id}
        title="shop.product.delete.title"
        description={intl.formatMessage(
          { id: "shop.product.delete.text" },
          { name: deleting?.name },
        )}
        confirm="shop.product.delete"
        deleted="shop.product.deleted"
        failure={failureText}
        remove={remove.mutateAsync}
        onClose={() => setDeleting(null)}
      />
    </ListPage>
  );
}
