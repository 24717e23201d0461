import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Facts } from "../../components/Facts";
import { Panel } from "../../components/Panel";
import { useFormats } from "../../components/useFormats";
import { useMayOpen } from "../../lib/pageNeeds";
import { paths } from "../../lib/paths";
import { originTexts } from "./invoiceTexts";
import type { Invoice } from "./types";

/** When it was issued, when it is due, and what it is about. */
export function InvoiceAbout({ invoice }: { invoice: Invoice }) {
  const intl = useIntl();
  const { date, day } = useFormats();
  const { kind, origin, saleFileId, orderId, creditOf, creditedBy } = invoice;
  return (
    <Panel title={intl.formatMessage({ id: "invoices.about" })}>
      <Facts
        facts={[
          { label: "invoices.field.issuedAt", value: date(invoice.issuedAt) },
          kind !== "credit" && { label: "invoices.field.dueOn", value: day(invoice.dueOn) },
          {
            label: "invoices.field.origin",
            value: intl.formatMessage({ id: originTexts[origin] }),
          },
          saleFileId !== null && {
            label: "invoices.field.saleFile",
            value: (
              <PageLink to={paths.saleFile(saleFileId)}>
                {intl.formatMessage({ id: "invoices.saleFile.open" })}
              </PageLink>
            ),
          },
          orderId !== null && {
            label: "invoices.field.order",
            value: (
              <PageLink to={paths.order(orderId)}>
                {intl.formatMessage({ id: "invoices.order.open" })}
              </PageLink>
            ),
          },
          creditOf && {
            label: "invoices.field.creditOf",
            value: <PageLink to={paths.invoice(creditOf.id)}>{creditOf.number}</PageLink>,
          },
          creditedBy && {
            label: "invoices.field.creditedBy",
            value: <PageLink to={paths.invoice(creditedBy.id)}>{creditedBy.number}</PageLink>,
          },
        ]}
      />
    </Panel>
  );
}

/** A link where the role may open the page, else the words alone. */
function PageLink({ to, children }: { to: string; children: string }) {
  if (!useMayOpen()(to)) return <span>{children}</span>;
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}
