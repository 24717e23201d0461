import BasketIcon from "@mui/icons-material/ShoppingCartOutlined";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { CURRENCIES } from "../../components/currencies";
import { PageHeader } from "../../components/PageHeader";
import { useFormats } from "../../components/useFormats";
import { profileQuery } from "../../lib/profile";
import { OrderEditor } from "./OrderEditor";
import type { OrderValues } from "./orderForm";
import { OrderFormBox } from "./OrderFormBox";
import { totalsOf } from "./orderTotals";
import { Shelf } from "./Shelf";

/** The shelf, and beside it the order that its products go into. */
export default function ShopPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { data: partner, isPending } = useQuery(profileQuery);
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "shop.shop.title" })}
        actions={
          <>
            <Button component={Link} to={paths.products} variant="outlined">
              {intl.formatMessage({ id: "shop.products.title" })}
            </Button>
            <Button component={Link} to={paths.orders} variant="outlined">
              {intl.formatMessage({ id: "shop.orders.title" })}
            </Button>
          </>
        }
      />
      {isPending ? (
        <Skeleton variant="rounded" height={420} />
      ) : (
        <OrderFormBox
          currency={partner?.currency ?? CURRENCIES[0]}
          onSaved={({ id }) => void navigate(paths.order(id))}
        >
          <ShelfAndBasket />
        </OrderFormBox>
      )}
    </>
  );
}

function ShelfAndBasket() {
  const intl = useIntl();
  const wide = useMediaQuery(({ breakpoints }) => breakpoints.up("lg"));
  if (!wide) {
    return (
      <Box sx={{ pb: 10 }}>
        <Shelf />
        <BasketBar />
      </Box>
    );
  }
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: "minmax(0, 1fr) 380px",
      }}
    >
      <Shelf />
      <Paper
        component="section"
        variant="outlined"
        aria-label={intl.formatMessage({ id: "shop.basket" })}
        sx={{
          p: 2.5,
          position: "sticky",
          top: 88,
          maxHeight: "calc(100dvh - 112px)",
          overflowY: "auto",
        }}
      >
        <Typography variant="h2" sx={{ mb: 2 }}>
          {intl.formatMessage({ id: "shop.basket" })}
        </Typography>
        <Basket />
      </Paper>
    </Box>
  );
}

function Basket() {
  const intl = useIntl();
  return (
    <OrderEditor
      empty={intl.formatMessage({ id: "shop.basket.empty" })}
      submitLabel={intl.formatMessage({ id: "shop.basket.submit" })}
    />
  );
}

/** On a narrow screen the order waits at the bottom, and opens over the shelf. */
function BasketBar() {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const { values } = useFormikContext<OrderValues>();
  const [open, setOpen] = useState(false);
  const { total } = useMemo(() => totalsOf(values.lines, values.currency), [values]);
  const count = values.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const title = intl.formatMessage({ id: "shop.basket" });
  return (
    <>
      <Paper
        elevation={8}
        square
        sx={{ position: "fixed", insetInline: 0, bottom: 0, zIndex: "appBar", p: 1.5 }}
      >
        <Button
          fullWidth
          size="large"
          variant="contained"
          startIcon={<BasketIcon />}
          onClick={() => setOpen(true)}
        >
          <bdi>
            {intl.formatMessage(
              { id: "shop.basket.bar" },
              { count, total: exactMoney(total, values.currency) },
            )}
          </bdi>
        </Button>
      </Paper>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-modal": true,
            "aria-label": title,
            sx: { borderStartStartRadius: 16, borderStartEndRadius: 16, maxHeight: "90dvh", p: 2 },
          },
        }}
      >
        <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", mb: 1 }}>
          <Typography variant="h2">{title}</Typography>
          <IconButton
            aria-label={intl.formatMessage({ id: "dialog.close" })}
            onClick={() => setOpen(false)}
          >
            <CloseIcon />
          </IconButton>
        </Box>
        <Basket />
      </Drawer>
    </>
  );
}
