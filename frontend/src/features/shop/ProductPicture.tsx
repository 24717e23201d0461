import AccessoryIcon from "@mui/icons-material/ShoppingBagOutlined";
import PartIcon from "@mui/icons-material/SettingsOutlined";
import ServiceIcon from "@mui/icons-material/HandymanOutlined";
import WarrantyIcon from "@mui/icons-material/VerifiedUserOutlined";
import type { SvgIconComponent } from "@mui/icons-material";
import Box from "@mui/material/Box";
import type { SystemStyleObject } from "@mui/system";
import type { Theme } from "@mui/material/styles";
import { Photo } from "../../components/images/Photo";
import type { Product, ProductKind } from "./types";

const icons: Record<ProductKind, SvgIconComponent> = {
  part: PartIcon,
  accessory: AccessoryIcon,
  service: ServiceIcon,
  warranty: WarrantyIcon,
};

/** The first picture of a product, or the sign of its kind. */
export function ProductPicture({
  product,
  sx,
}: {
  product: Pick<Product, "kind" | "images">;
  sx: SystemStyleObject<Theme>;
}) {
  const picture = product.images[0];
  if (picture) return <Photo lazy src={picture.thumbnail} alt="" sx={sx} />;
  const Icon = icons[product.kind];
  return (
    <Box
      sx={[
        {
          display: "grid",
          placeItems: "center",
          borderRadius: 1,
          bgcolor: "action.hover",
          color: "text.secondary",
          flexShrink: 0,
        },
        sx,
      ]}
    >
      <Icon aria-hidden sx={{ fontSize: 32 }} />
    </Box>
  );
}
