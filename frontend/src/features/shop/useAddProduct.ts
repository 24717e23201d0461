import { useFormikContext } from "formik";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { withOneMore, type OrderValues } from "./orderForm";
import type { Product } from "./types";

/** Puts one more of a product into the order being written; false where its currency is another one. */
export function useAddProduct(): (product: Product) => boolean {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { values, setValues } = useFormikContext<OrderValues>();
  return (product) => {
    const next = withOneMore(values, product);
    if (next) {
      void setValues(next);
    } else {
      const message = { id: "shop.order.otherCurrency" } as const;
      enqueueSnackbar(intl.formatMessage(message, { currency: values.currency }), {
        variant: "warning",
      });
    }
    return next !== null;
  };
}
