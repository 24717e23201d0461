import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { clientLookup } from "../../components/clientSearch";
import { DataList } from "../../components/list/DataList";
import type { Filter } from "../../components/list/types";
import { PageHeader } from "../../components/PageHeader";
import { paths } from "../../lib/paths";
import { invoicesQuery, prefetchInvoice } from "./api";
import { invoiceColumns } from "./columns";
import { InvoiceViews } from "./InvoiceViews";
import { kindTexts, originTexts, stateTexts } from "./invoiceTexts";
import { JournalButton } from "./JournalButton";
import type { Invoice } from "./types";

const filters: Filter[] = [
  { kind: "text", name: "search", label: "invoices.filter.search" },
  { kind: "choice", name: "kind", label: "invoices.field.kind", texts: kindTexts },
  { kind: "choice", name: "state", label: "invoices.field.state", texts: stateTexts },
  {
    kind: "choice",
    name: "origin",
    label: "invoices.field.origin",
    texts: originTexts,
    feminine: true,
  },
  {
    kind: "lookup",
    single: true,
    name: "clientId",
    label: "invoices.field.client",
    lookup: clientLookup,
  },
  { kind: "date", name: "from", label: "invoices.filter.from" },
  { kind: "date", name: "to", from: "from", label: "invoices.filter.to" },
];

/** Invoices, deposits and credit notes, of sold cars and of the shop. */
export default function InvoicesPage() {
  const intl = useIntl();
  const client = useQueryClient();
  const title = intl.formatMessage({ id: "invoices.title" });
  return (
    <>
      <PageHeader
        title={title}
        subtitle={intl.formatMessage({ id: "invoices.noPlatform" })}
        beside={<InvoiceViews current="invoices" />}
        actions={<JournalButton />}
      />

      <DataList<Invoice>
        name="invoices"
        label={title}
        query={invoicesQuery}
        exportPath="/invoice/export"
        columns={invoiceColumns}
        filters={filters}
        rowName={({ number, buyerName }) => `${number} ${buyerName}`}
        rowPath={({ id }) => paths.invoice(id)}
        onRowHover={({ id }) => prefetchInvoice(client, id)}
        empty={{
          title: intl.formatMessage({ id: "invoices.empty.title" }),
          description: intl.formatMessage({ id: "invoices.empty.text" }),
        }}
        errorTitle={(error) => failureText(intl, error)}
      />
    </>
  );
}
