import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { EmptyState } from "../../components/EmptyState";
import { FilterField } from "../../components/list/FilterField";
import { impossibleRanges, type Filter } from "../../components/list/types";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { useAddress } from "../../lib/useAddress";
import { monthSumsQuery } from "./api";
import { InvoiceViews } from "./InvoiceViews";
import { JournalButton } from "./JournalButton";
import { MonthSums } from "./MonthSums";

const filters: Filter[] = [
  { kind: "date", name: "from", label: "invoices.filter.from" },
  { kind: "date", name: "to", from: "from", label: "invoices.filter.to" },
];

/** The sums of the invoices of each month, by VAT regime and rate; for the VAT return, and for paper. */
export default function InvoiceSumsPage() {
  const intl = useIntl();
  const [address, change] = useAddress();
  const period = { from: address.get("from") ?? "", to: address.get("to") ?? "" };
  const impossible = impossibleRanges(filters, period, intl);
  const [contradiction] = Object.values(impossible);
  const query = useQuery({
    ...monthSumsQuery(period),
    placeholderData: keepPreviousData,
    enabled: contradiction === undefined,
  });
  const set = (name: string, value: string) => change({ [name]: value }, { replace: true });
  const title = intl.formatMessage({ id: "invoices.sums.title" });
  return (
    <>
      <PageHeader
        title={title}
        subtitle={intl.formatMessage({ id: "invoices.sums.subtitle" })}
        beside={<InvoiceViews current="invoiceSums" />}
        actions={
          <>
            <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
              {intl.formatMessage({ id: "invoices.print" })}
            </Button>
            <JournalButton />
          </>
        }
      />
      <Box role="search" sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mb: 2 }}>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={period[filter.name as keyof typeof period]}
            error={impossible[filter.name]}
            onChange={set}
          />
        ))}
      </Box>
      {contradiction === undefined ? (
        <Loaded
          query={query}
          loading={
            <Skeleton
              variant="rounded"
              height={480}
              role="status"
              aria-label={intl.formatMessage({ id: "invoices.loading" })}
            />
          }
        >
          {(sums) =>
            sums.length === 0 ? (
              <EmptyState
                illustration="invoices"
                title={intl.formatMessage({ id: "invoices.sums.empty" })}
              />
            ) : (
              <MonthSums sums={sums} />
            )
          }
        </Loaded>
      ) : (
        <EmptyState illustration="search" title={contradiction} />
      )}
    </>
  );
}
