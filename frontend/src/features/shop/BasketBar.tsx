import BasketIcon from "@mui/icons-material/ShoppingCartOutlined";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useMemo, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { OrderValues } from "./orderForm";
import { totalsOf } from "./orderTotals";

/** On a narrow screen the order waits at the bottom, and opens over the shelf. */
export default function BasketBar({ children }: { children: ReactNode }) {
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
        {children}
      </Drawer>
    </>
  );
}
