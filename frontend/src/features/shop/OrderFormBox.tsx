import { useFormikContext, type FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useEffect, useMemo, useRef } from "react";
import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { BoundedForm } from "../../components/form/BoundedForm";
import type { Currency } from "../../lib/api/types";
import { showRefusal } from "../../components/form/serverErrors";
import { UnsavedGuard } from "../../components/form/UnsavedGuard";
import { linesRenamed, orderFields, orderSchema, orderValues, type OrderValues } from "./orderForm";
import { useSaveOrder } from "./orderApi";
import type { Order } from "./types";

interface OrderFormBoxProps {
  /** The draft that the form is filled with; again where it is another one, which loses what was typed. */
  order?: Order;
  /** Currency of an order without lines. */
  currency: Currency;
  clientId?: string;
  onSaved: (order: Order) => void;
  children: React.ReactNode;
}

/** An order being written: whatever stands inside may add to it. */
export function OrderFormBox({ order, currency, clientId, onSaved, children }: OrderFormBoxProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const save = useSaveOrder(order);
  const schema = useMemo(() => orderSchema(intl), [intl]);
  const liftGuard = useRef<() => void>(null);

  async function submit(values: OrderValues, helpers: FormikHelpers<OrderValues>) {
    try {
      const saved = await save.mutateAsync(orderFields(values));
      liftGuard.current?.();
      helpers.resetForm({ values: orderValues(saved, currency) });
      enqueueSnackbar(intl.formatMessage({ id: "shop.order.saved" }), { variant: "success" });
      onSaved(saved);
    } catch (error) {
      const message = failureText(intl, error);
      showRefusal(helpers, { error, values, message, rename: linesRenamed(error) });
    }
  }

  return (
    <BoundedForm
      enableReinitialize={order !== undefined}
      initialValues={orderValues(order, currency, clientId)}
      schema={schema}
      onSubmit={submit}
    >
      <>
        <UnsavedGuard liftRef={liftGuard} />
        {children}
      </>
    </BoundedForm>
  );
}

/** Tells the closing button whether there are unsaved changes. */
export function DirtyWatch({ onChange }: { onChange: (dirty: boolean) => void }) {
  const { dirty } = useFormikContext();
  useEffect(() => {
    onChange(dirty);
    return () => onChange(false);
  }, [dirty, onChange]);
  return null;
}
