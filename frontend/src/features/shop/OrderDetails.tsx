import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { useMayOpen } from "../../lib/pageNeeds";
import { paths } from "../../lib/paths";
import { Allowed } from "../../components/Allowed";
import { Facts } from "../../components/Facts";
import { RowChip } from "../../components/RowChip";
import { useFormats } from "../../components/useFormats";
import { OrderSteps } from "./OrderSteps";
import { OrderTotals } from "./OrderTotals";
import { PaperButtons } from "./PaperButton";
import { methodTexts } from "./shopTexts";
import type { Order, OrderLine } from "./types";

/** An order that cannot be written any more: what was sold, to whom, and how far it has come. */
export function OrderDetails({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const intl = useIntl();
  const { dateTime, exactMoney } = useFormats();
  const mayOpen = useMayOpen();
  const { client, paymentMethod, refundMethod } = order;
  const moments = [
    ["shop.field.confirmedAt", order.confirmedAt],
    ["shop.field.paidAt", order.paidAt],
    ["shop.field.deliveredAt", order.deliveredAt],
    ["shop.field.cancelledAt", order.cancelledAt],
  ] as const;
  const papers = [
    ["shop.field.invoice", order.invoice],
    ["shop.field.creditNote", order.creditNote],
  ] as const;
  return (
    <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Facts
        facts={[
          {
            label: "shop.field.client",
            value: client ? (
              <RowChip kind="client" id={client.id} label={order.clientName} />
            ) : (
              order.clientName
            ),
            wide: true,
          },
          ...moments.map(([label, moment]) => moment && { label, value: dateTime(moment) }),
          ...papers.map(
            ([label, paper]) =>
              paper && {
                label,
                value: mayOpen(paths.invoice(paper.id)) ? (
                  <Link component={RouterLink} to={paths.invoice(paper.id)}>
                    {paper.number}
                  </Link>
                ) : (
                  paper.number
                ),
              },
          ),
          paymentMethod && {
            label: "shop.field.method",
            value: intl.formatMessage({ id: methodTexts[paymentMethod] }),
          },
          order.paymentReference && {
            label: "shop.field.reference",
            value: order.paymentReference,
          },
          order.refundedAt && { label: "shop.field.refundedAt", value: dateTime(order.refundedAt) },
          order.refundedAt && {
            label: "shop.field.refund",
            value: exactMoney(order.total, order.currency),
          },
          refundMethod && {
            label: "shop.field.refundMethod",
            value: intl.formatMessage({ id: methodTexts[refundMethod] }),
          },
          order.refundReference && {
            label: "shop.field.refundReference",
            value: order.refundReference,
          },
          order.notes && { label: "shop.field.notes", value: order.notes, wide: true },
        ]}
      />
      <section>
        <Typography variant="h3">{intl.formatMessage({ id: "shop.order.lines" })}</Typography>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {order.lines.map((line) => (
            <Line key={line.productId} line={line} currency={order.currency} />
          ))}
        </Box>
      </section>
      <OrderTotals totals={order} currency={order.currency} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end" }}>
        <PaperButtons order={order} />
        <Allowed call="PUT /shop/order/{id}">
          <OrderSteps order={order} onDeleted={onDeleted} />
        </Allowed>
      </Box>
    </Box>
  );
}

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <bdi>{line.name}</bdi>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <bdi>{line.sku}</bdi> ·{" "}
          <bdi>
            {intl.formatMessage(
              { id: "shop.line.times" },
              { quantity: line.quantity, price: exactMoney(line.price, currency) },
            )}
          </bdi>
        </Typography>
      </Box>
      <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", flexShrink: 0 }}>
        {exactMoney(line.net, currency)}
      </Box>
    </Box>
  );
}
