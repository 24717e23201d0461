import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import type { MessageId } from "../../lib/texts";
import { paths } from "../../lib/paths";
import { DataList } from "../../components/list/DataList";
import type { Filter, RowAction } from "../../components/list/types";
import { PageHeader } from "../../components/PageHeader";
import { modelLookup } from "../cars/modelApi";
import { DeleteProductDialog } from "./DeleteProductDialog";
import { useProductColumns } from "./productColumns";
import { productsQuery } from "./productApi";
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
    feminine: true,
    texts: { true: "shop.active", false: "shop.inactive" },
  },
];

export default function ProductsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const columns = useProductColumns();
  const [deleting, setDeleting] = useState<Product | null>(null);

  const actions = (product: Product): RowAction[] => [
    {
      label: intl.formatMessage({ id: "shop.product.edit" }),
      icon: <EditIcon />,
      onClick: () => void navigate(paths.editProduct(product.id)),
    },
    {
      label: intl.formatMessage({ id: "shop.product.delete" }),
      icon: <DeleteIcon />,
      onClick: () => setDeleting(product),
    },
  ];
  const add = (
    <Button component={Link} to={paths.newProduct} variant="contained" startIcon={<AddIcon />}>
      {intl.formatMessage({ id: "shop.product.add" })}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "shop.products.title" })}
        breadcrumb={[{ label: intl.formatMessage({ id: "shop.shop.title" }), to: paths.shop }]}
        actions={add}
      />
      <DataList<Product>
        name="products"
        label={intl.formatMessage({ id: "shop.products.title" })}
        query={productsQuery}
        columns={columns}
        filters={filters}
        rowHeight={64}
        rowName={({ name }) => name}
        rowPath={({ id }) => paths.editProduct(id)}
        actions={actions}
        empty={{
          title: intl.formatMessage({ id: "shop.products.empty.title" }),
          description: intl.formatMessage({ id: "shop.products.empty.text" }),
          action: add,
        }}
      />
      <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
