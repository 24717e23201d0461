import { useState } from "react";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { paths } from "../../lib/paths";
import { useAddress, withEntries } from "../../lib/useAddress";
import { useComeBack } from "../../lib/useComeBack";
import { AddButton } from "../../components/AddButton";
import { listLoader } from "../../components/list/listLoader";
import { ListPage } from "../../components/list/ListPage";
import type { Filter } from "../../components/list/types";
import { clientLookup } from "../clients/api";
import { CLIENT_KEY, NEW_ORDER, ORDER_KEY } from "./orderAddress";
import { orderColumns } from "./orderColumns";
import { ordersQuery } from "./orderApi";
import { statusTexts } from "./shopTexts";
import type { Order } from "./types";

/** It brings the fields of a form: fetched with the first order that is looked at. */
const OrderDrawer = lazyWithRetry(
  () => import(/* webpackChunkName: "order-drawer" */ "./OrderDrawer"),
);

const filters: Filter[] = [
  { kind: "text", name: "search", label: "shop.filter.order" },
  { kind: "choice", name: "status", label: "shop.field.status", texts: statusTexts },
  {
    kind: "lookup",
    single: true,
    name: "clientId",
    label: "shop.field.client",
    lookup: clientLookup,
  },
  { kind: "date", name: "dateFrom", label: "shop.filter.from" },
  { kind: "date", name: "dateTo", from: "dateFrom", label: "shop.filter.to" },
];

const list = { name: "orders", query: ordersQuery, views: "order" } as const;
export const loader = listLoader(list);

export default function OrdersPage() {
  const intl = useIntl();
  const [address, change] = useAddress();
  const openId = address.get(ORDER_KEY);
  const comeBack = useComeBack(ORDER_KEY);
  // Once fetched it stays, so that it can slide away.
  const [fetched, setFetched] = useState(openId !== null);
  if (openId !== null && !fetched) setFetched(true);
  /** The list as it stands, with an order over it or none. */
  const withOrder = (id: string) => ({ [CLIENT_KEY]: "", [ORDER_KEY]: id });

  return (
    <ListPage<Order>
      {...list}
      title="shop.orders.title"
      breadcrumb={[{ label: intl.formatMessage({ id: "shop.shop.title" }), to: paths.shop }]}
      add={
        <AddButton
          call="POST /shop/order/create"
          label="shop.order.new"
          onMouseEnter={OrderDrawer.preload}
          onClick={() => change(withOrder(NEW_ORDER))}
        />
      }
      exportPath="/shop/order/export"
      columns={orderColumns}
      filters={filters}
      rowName={({ number, clientName }) => `${number} ${clientName}`.trim()}
      rowPath={({ id }) => `?${withEntries(address, withOrder(id)).toString()}`}
      onRowHover={OrderDrawer.preload}
      empty={{ title: "shop.orders.empty.title", description: "shop.orders.empty.text" }}
    >
      {fetched && (
        <OrderDrawer
          id={openId}
          clientId={address.get(CLIENT_KEY) ?? ""}
          onSaved={({ id }) => change(withOrder(id), { replace: true })}
          onClose={() => (comeBack ? comeBack() : change(withOrder(""), { replace: true }))}
        />
      )}
    </ListPage>
  );
}
