import AddIcon from "@mui/icons-material/AddShoppingCart";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { Dotted } from "../../components/Dotted";
import { useFormats } from "../../components/useFormats";
import { ProductPicture } from "./ProductPicture";
import { kindTexts } from "./shopTexts";
import { StockChip } from "./StockChip";
import type { Product } from "./types";
import { useAddProduct } from "./useAddProduct";

/** A product of the shelf, with a button that puts one into the order. */
export function ProductCard({ product }: { product: Product }) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const add = useAddProduct();
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ display: "flex", flexDirection: "column", minWidth: 0 }}
    >
      <ProductPicture product={product} sx={{ aspectRatio: "16 / 9", borderRadius: 0 }} />
      <Box sx={{ p: 2, display: "flex", flexDirection: "column", gap: 0.75, flex: 1 }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Dotted facts={[intl.formatMessage({ id: kindTexts[product.kind] }), product.sku]} />
        </Typography>
        <Link
          component={RouterLink}
          to={paths.editProduct(product.id)}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 600, overflowWrap: "anywhere" }}
        >
          <bdi>{product.name}</bdi>
        </Link>
        <Box>
          <StockChip product={product} />
        </Box>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            justifyContent: "space-between",
            gap: 1,
            mt: "auto",
            pt: 1,
          }}
        >
          <Box sx={{ fontVariantNumeric: "tabular-nums" }}>
            <Box component="bdi" sx={{ display: "block", typography: "h3" }}>
              {exactMoney(product.priceWithTax, product.currency)}
            </Box>
            <Typography component="bdi" variant="body2" sx={{ color: "text.secondary" }}>
              {intl.formatMessage(
                { id: "shop.card.net" },
                { price: exactMoney(product.price, product.currency) },
              )}
            </Typography>
          </Box>
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={product.stockState === "out"}
            aria-label={intl.formatMessage({ id: "shop.card.addNamed" }, { name: product.name })}
            onClick={() => add(product)}
            sx={{ minHeight: 44 }}
          >
            {intl.formatMessage({ id: "shop.card.add" })}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}
