import Box from "@mui/material/Box";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Column } from "../../components/list/types";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { ProductPicture } from "./ProductPicture";
import { kindTexts } from "./shopTexts";
import { StockChip } from "./StockChip";
import type { Product } from "./types";

export function useProductColumns() {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo<Column<Product>[]>(
    () => [
      {
        field: "picture",
        header: intl.formatMessage({ id: "shop.field.pictures" }),
        width: 84,
        card: "media",
        render: (product) => (
          <ProductPicture
            product={product}
            sx={{ width: { xs: 72, md: 60 }, height: { xs: 72, md: 48 } }}
          />
        ),
      },
      {
        field: "name",
        header: intl.formatMessage({ id: "shop.field.name" }),
        flex: 3,
        sortable: true,
        card: "title",
        render: ({ name }) => name,
      },
      {
        field: "sku",
        header: intl.formatMessage({ id: "shop.field.sku" }),
        width: 130,
        render: ({ sku }) => <bdi>{sku}</bdi>,
      },
      {
        field: "kind",
        header: intl.formatMessage({ id: "shop.field.kind" }),
        width: 116,
        render: ({ kind }) => intl.formatMessage({ id: kindTexts[kind] }),
      },
      {
        field: "price",
        header: intl.formatMessage({ id: "shop.field.price" }),
        width: 120,
        sortable: true,
        align: "end",
        card: "hidden",
        render: ({ price, currency }) => (
          <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {formats.money(price, currency)}
          </Box>
        ),
      },
      {
        field: "priceWithTax",
        header: intl.formatMessage({ id: "shop.field.priceWithTax" }),
        width: 120,
        align: "end",
        card: "aside",
        render: ({ priceWithTax, currency }) => (
          <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
            {formats.money(priceWithTax, currency)}
          </Box>
        ),
      },
      {
        field: "available",
        header: intl.formatMessage({ id: "shop.field.available" }),
        width: 150,
        sortable: true,
        card: "aside",
        render: (product) => <StockChip product={product} />,
      },
      {
        field: "active",
        header: intl.formatMessage({ id: "shop.field.active" }),
        width: 120,
        render: ({ active }) => (
          <StatusChip
            label={intl.formatMessage({ id: active ? "shop.active" : "shop.inactive" })}
            tone={active ? "success" : undefined}
          />
        ),
      },
    ],
    [intl, formats],
  );
}
