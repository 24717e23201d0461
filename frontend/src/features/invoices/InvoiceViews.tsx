import { PageViews } from "../../components/PageViews";
import { paths } from "../../lib/paths";

const views = [
  { label: "invoices.views.list", path: paths.invoices },
  { label: "invoices.views.sums", path: paths.invoiceSums },
] as const;

/** The invoices one by one, or what they add up to. */
export function InvoiceViews({ current }: { current: "invoices" | "invoiceSums" }) {
  return <PageViews label="invoices.views" views={views} current={paths[current]} />;
}
