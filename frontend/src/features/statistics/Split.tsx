import { useIntl } from "react-intl";
import { Dotted } from "../../components/Dotted";
import { useFormats } from "../../components/useFormats";
import type { Bucket } from "./types";

/** The cars and the orders in an amount of revenue. */
export function Split({ of, currency }: { of: Bucket[]; currency: string }) {
  const { formatMessage } = useIntl();
  const { wholeMoney } = useFormats();
  const cars = of.reduce((sum, { amount, orders }) => sum + (amount - orders), 0);
  const orders = of.reduce((sum, bucket) => sum + bucket.orders, 0);
  return (
    <div>
      <Dotted
        facts={[
          formatMessage({ id: "statistics.split.cars" }, { amount: wholeMoney(cars, currency) }),
          formatMessage(
            { id: "statistics.split.orders" },
            { amount: wholeMoney(orders, currency) },
          ),
        ]}
      />
    </div>
  );
}
