import Box from "@mui/material/Box";
import type { Column } from "../../components/list/types";
import { StatusChip } from "../../components/StatusChip";
import { ProductPicture } from "./ProductPicture";
import { kindTexts } from "./shopTexts";
import { StockChip } from "./StockChip";
import type { Product } from "./types";

export const productColumns: Column<Product>[] = [
  {
    field: "picture",
    header: "shop.field.pictures",
    width: 84,
    card: "media",
    render: (product) => (
      <ProductPicture
        product={product}
        sx={{ width: { xs: 72, md: 60 }, height: { xs: 72, md: 48 } }}
      />
    ),
  },
  { field: "name", header: "shop.field.name", flex: 3, sortable: true, card: "title" },
  {
    field: "sku",
    header: "shop.field.sku",
    width: 116,
    render: ({ sku }) => <bdi>{sku}</bdi>,
  },
  {
    field: "kind",
    header: "shop.field.kind",
    width: 116,
    render: ({ kind }, { intl }) => intl.formatMessage({ id: kindTexts[kind] }),
  },
  {
    field: "price",
    header: "shop.field.price",
    width: 120,
    sortable: true,
    align: "end",
    card: "hidden",
    render: ({ price, currency }, { exactMoney }) => (
      <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {exactMoney(price, currency)}
      </Box>
    ),
  },
  {
    field: "priceWithTax",
    header: "shop.field.priceWithTax",
    width: 120,
    align: "end",
    card: "aside",
    render: ({ priceWithTax, currency }, { exactMoney }) => (
      <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
        {exactMoney(priceWithTax, currency)}
      </Box>
    ),
  },
  {
    field: "available",
    header: "shop.field.available",
    width: 190,
    sortable: true,
    card: "aside",
    render: (product) => <StockChip product={product} />,
  },
  {
    field: "active",
    header: "shop.field.active",
    width: 120,
    render: ({ active }, { intl }) => (
      <StatusChip
        label={intl.formatMessage({ id: active ? "shop.active" : "shop.inactive" })}
        tone={active ? "success" : undefined}
      />
    ),
  },
];
