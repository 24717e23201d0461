import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";
import { Link, useParams } from "react-router-dom";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { paths } from "../../lib/paths";
import { useRecentRow } from "../../lib/recentPages";
import { useInvoice } from "./api";
import { InvoiceActions } from "./InvoiceActions";
import { KindChip, StateChip } from "./InvoiceChips";
import { InvoiceDetails } from "./InvoiceDetails";
import { titles } from "./invoiceTexts";
import type { Invoice } from "./types";

/** One invoice: what it says, its files, and what it is about. */
export default function InvoicePage() {
  const { id = "" } = useParams();
  const intl = useIntl();
  return (
    <Loaded
      query={useInvoice(id)}
      missing={{
        title: intl.formatMessage({ id: "invoices.notFound" }),
        action: (
          <Button component={Link} to={paths.invoices} variant="outlined">
            {intl.formatMessage({ id: "invoices.back" })}
          </Button>
        ),
      }}
      loading={
        <Box role="status" aria-label={intl.formatMessage({ id: "invoices.loading" })}>
          <Skeleton width={90} />
          <Skeleton width="40%" height={40} />
          <Skeleton variant="rounded" height={480} sx={{ mt: 3 }} />
        </Box>
      }
    >
      {(invoice) => <Content invoice={invoice} />}
    </Loaded>
  );
}

function Content({ invoice }: { invoice: Invoice }) {
  const intl = useIntl();
  const { id, kind, number, state } = invoice;
  const title = intl.formatMessage({ id: titles[kind] }, { number });
  useRecentRow(paths.invoice(id), title);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: intl.formatMessage({ id: "invoices.title" }), to: paths.invoices }]}
        subtitle={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <KindChip kind={kind} />
            {kind !== "credit" && <StateChip state={state} />}
          </Box>
        }
        actions={<InvoiceActions invoice={invoice} />}
      />
      <InvoiceDetails invoice={invoice} />
    </>
  );
}
