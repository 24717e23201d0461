import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { CURRENCIES } from "../../components/currencies";
import { PageHeader } from "../../components/PageHeader";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { profileQuery } from "../../lib/profile";
import { OrderEditor } from "./OrderEditor";
import { OrderFormBox } from "./OrderFormBox";
import { Shelf } from "./Shelf";

const BasketBar = lazyWithRetry(() => import(/* webpackChunkName: "basket-bar" */ "./BasketBar"));

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
        <BasketBar>
          <Basket />
        </BasketBar>
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
