import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { useFailed } from "../../components/failures";
import { withOneMore, type OrderValues } from "./orderForm";
import type { Product } from "./types";

/** Puts one more of a product into the order being written; false where its currency is another one. */
export function useAddProduct(): (product: Product) => boolean {
  const intl = useIntl();
  const failed = useFailed();
  const { values, setValues } = useFormikContext<OrderValues>();
  return (product) => {
    const next = withOneMore(values, product);
    if (next) {
      void setValues(next);
    } else {
      const message = { id: "shop.order.otherCurrency" } as const;
      failed(intl.formatMessage(message, { currency: values.currency }));
    }
    return next !== null;
  };
}
