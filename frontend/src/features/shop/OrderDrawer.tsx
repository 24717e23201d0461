import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useFormikContext } from "formik";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import LeaveDialog from "../../lib/LeaveDialog";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { Allowed } from "../../components/Allowed";
import { useRecentRow } from "../../lib/recentPages";
import { CURRENCIES } from "../../components/currencies";
import { Loaded } from "../../components/Loaded";
import { SideDrawer } from "../../components/SideDrawer";
import { profileQuery } from "../../lib/profile";
import { NEW_ORDER } from "./orderAddress";
import { OrderDetails } from "./OrderDetails";
import { OrderEditor } from "./OrderEditor";
import { DirtyWatch, OrderFormBox } from "./OrderFormBox";
import { useOrder } from "./orderApi";
import { orderValues } from "./orderForm";
import { OrderStatusChip } from "./OrderStatusChip";
import { OrderSteps } from "./OrderSteps";
import { PaperButton } from "./PaperButton";
import { ProductSearch } from "./ProductSearch";
import type { Order } from "./types";

export interface OrderDrawerProps {
  /** None: closed. */
  id: string | null;
  /** Whom a new order is for. */
  clientId: string;
  onSaved: (order: Order) => void;
  onClose: () => void;
}

/** An order beside the list, at an address of its own: written while it is a draft, then read. */
export default function OrderDrawer({ id, clientId, onSaved, onClose }: OrderDrawerProps) {
  const intl = useIntl();
  const titleId = useId();
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    setLeaving(false);
    setDirty(false);
    onClose();
  };
  const ask = () => (dirty ? setLeaving(true) : close());
  return (
    <SideDrawer open={id !== null} title={{ id: titleId }} width={560} onClose={ask}>
      {id === NEW_ORDER && (
        <Allowed call="POST /shop/order/create">
          <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
            {intl.formatMessage({ id: "shop.order.new" })}
          </Typography>
          <NewOrder clientId={clientId} onSaved={onSaved} onDirty={setDirty} />
        </Allowed>
      )}
      {id !== null && id !== NEW_ORDER && (
        <Content
          key={id}
          id={id}
          titleId={titleId}
          dirty={dirty}
          onDirty={setDirty}
          onDeleted={close}
        />
      )}
      <LeaveDialog open={leaving} onLeave={close} onClose={() => setLeaving(false)} />
    </SideDrawer>
  );
}

interface NewOrderProps {
  clientId: string;
  onSaved: (order: Order) => void;
  onDirty: (dirty: boolean) => void;
}

function NewOrder({ clientId, onSaved, onDirty }: NewOrderProps) {
  const intl = useIntl();
  const { data: partner, isPending } = useQuery(profileQuery);
  if (isPending) return <Loading />;
  return (
    <OrderFormBox
      currency={partner?.currency ?? CURRENCIES[0]}
      clientId={clientId}
      onSaved={onSaved}
    >
      <DirtyWatch onChange={onDirty} />
      <OrderEditor
        search={<ProductSearch />}
        empty={intl.formatMessage({ id: "shop.order.noLine" })}
        submitLabel={intl.formatMessage({ id: "shop.order.save" })}
      />
    </OrderFormBox>
  );
}

interface ContentProps {
  id: string;
  titleId: string;
  dirty: boolean;
  onDirty: (dirty: boolean) => void;
  onDeleted: () => void;
}

function Content({ id, titleId, ...props }: ContentProps) {
  const intl = useIntl();
  const query = useOrder(id);
  const title = (order: Order) =>
    order.number
      ? intl.formatMessage({ id: "shop.order.title" }, { number: order.number })
      : intl.formatMessage({ id: "shop.order.draft" });
  useRecentRow(paths.order(id), query.data && title(query.data));
  return (
    <Loaded
      query={query}
      // A list's copy of a draft has no lines to fill its form with.
      forForm={query.data?.status === "draft"}
      failureId={titleId}
      missing={{ title: intl.formatMessage({ id: "shop.order.notFound" }) }}
      loading={<Loading id={titleId} />}
    >
      {(order) => (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
            <Typography id={titleId} variant="h2">
              {title(order)}
            </Typography>
            {order.number && <OrderStatusChip order={order} />}
          </Box>
          <Shown order={order} {...props} />
        </>
      )}
    </Loaded>
  );
}

interface ShownProps extends Omit<ContentProps, "id" | "titleId"> {
  order: Order;
}

/** The order as it is read, but for a draft that is being changed: as it was when the change began. */
function Shown({ order: current, dirty, onDirty, onDeleted }: ShownProps) {
  const intl = useIntl();
  const [order, setOrder] = useState(current);
  if (order !== current && !dirty) setOrder(current);
  const writes = useMay()("PUT /shop/order/{id}");
  if (order.status !== "draft" || !writes)
    return <OrderDetails order={order} onDeleted={onDeleted} />;
  return (
    <OrderFormBox order={order} currency={order.currency} onSaved={() => undefined}>
      <DirtyWatch onChange={onDirty} />
      {current.version > order.version && <ChangedElsewhere order={current} />}
      <OrderEditor
        search={<ProductSearch />}
        empty={intl.formatMessage({ id: "shop.order.noLine" })}
        submitLabel={intl.formatMessage({ id: "shop.order.save" })}
        actions={
          <>
            <PaperButton order={order} />
            <OrderSteps order={order} onDeleted={onDeleted} />
          </>
        }
      />
    </OrderFormBox>
  );
}

function ChangedElsewhere({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const { resetForm } = useFormikContext();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button
          color="inherit"
          onClick={() => resetForm({ values: orderValues(order, order.currency) })}
        >
          {formatMessage({ id: "shop.order.takeOver" })}
        </Button>
      }
    >
      {formatMessage({ id: "shop.order.changedElsewhere" })}
    </Alert>
  );
}

function Loading({ id }: { id?: string }) {
  const { formatMessage } = useIntl();
  return (
    <Box role="status" id={id} aria-label={formatMessage({ id: "shop.loading" })}>
      <Skeleton width="60%" height={36} />
      <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
    </Box>
  );
}
