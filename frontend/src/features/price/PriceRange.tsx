import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import type { Currency } from "../../lib/api/types";
import { Dotted } from "../../components/Dotted";
import { ErrorState } from "../../components/ErrorState";
import { useFormats } from "../../components/useFormats";
import { comparablesQuery, type Priced } from "./api";
import { ComparablesChart } from "./ComparablesChart";
import { ComparablesTable } from "./ComparablesTable";
import { PriceSkeleton } from "./PriceSkeleton";
import { confidenceTexts, countTexts } from "./priceTexts";
import { KINDS, type Comparables } from "./types";

interface PriceRangeProps {
  of: Priced;
  /** The mileage of the car, in kilometres. */
  kilometrage: number | null;
  /** The rows themselves show without a click. */
  withRows?: boolean;
  /** Its price today, to be set against the median. */
  price?: number;
  /** Takes the median over into a form, as a planned resale price. */
  onPick?: (median: number, currency: Currency) => void;
}

/** Price range from the partner's own sales, valuations and stock, with its rows and its confidence. */
export default function PriceRange({ of, ...rest }: PriceRangeProps) {
  const intl = useIntl();
  const { data, isError, error, refetch } = useQuery(comparablesQuery(of));
  if (data) return <Range found={data} {...rest} />;
  if (!isError) return <PriceSkeleton />;
  return (
    <ErrorState
      error={error}
      title={intl.formatMessage({ id: "price.error" })}
      onRetry={() => void refetch()}
    />
  );
}

function Range({
  found,
  kilometrage,
  withRows = false,
  price,
  onPick,
}: { found: Comparables } & Omit<PriceRangeProps, "of">) {
  const intl = useIntl();
  const formats = useFormats();
  const [open, setOpen] = useState(withRows);
  const tableId = useId();
  const { low, median, high, currency, missing, n } = found;
  if (missing.length > 0)
    return <Note>{intl.formatMessage({ id: "price.missing" }, { fields: missing.join() })}</Note>;
  if (n === 0) return <Note>{intl.formatMessage({ id: "price.none" })}</Note>;
  const enough = low !== null && high !== null;
  return (
    <Box sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
      {enough ? (
        <Box>
          <Typography
            sx={{ fontSize: "1.25rem", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}
          >
            {intl.formatMessage(
              { id: "price.range" },
              { low: formats.money(low, currency), high: formats.money(high, currency) },
            )}
          </Typography>
          <Typography>
            {median === null ? (
              intl.formatMessage({ id: "price.noMedian" })
            ) : (
              <Dotted
                facts={[
                  intl.formatMessage(
                    { id: "price.median" },
                    { amount: formats.money(median, currency) },
                  ),
                  price !== undefined && against(price / median - 1),
                ]}
              />
            )}
          </Typography>
        </Box>
      ) : (
        <Note>{intl.formatMessage({ id: "price.few" }, { count: n })}</Note>
      )}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        <Dotted
          facts={[
            sources(),
            enough &&
              found.confidence !== "none" &&
              intl.formatMessage({ id: confidenceTexts[found.confidence] }),
          ]}
        />
      </Typography>
      {enough && <ComparablesChart found={found} kilometrage={kilometrage} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {median !== null && onPick && (
          <Button variant="outlined" size="small" onClick={() => onPick(median, currency)}>
            {intl.formatMessage({ id: "price.pick" })}
          </Button>
        )}
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={tableId}
          onClick={() => setOpen(!open)}
        >
          {intl.formatMessage({ id: open ? "price.hide" : "price.show" }, { count: n })}
        </Button>
      </Box>
      <Box id={tableId} hidden={!open}>
        {open && <ComparablesTable found={found} />}
      </Box>
    </Box>
  );

  function sources(): string {
    const counts = KINDS.map((kind) => ({
      kind,
      count: found.rows.filter((row) => row.kind === kind).length,
    })).filter(({ count }) => count > 0);
    return intl.formatList(
      counts.map(({ kind, count }) => intl.formatMessage({ id: countTexts[kind] }, { count })),
    );
  }

  function against(share: number): string {
    const percent = intl.formatNumber(Math.abs(share), {
      style: "percent",
      maximumFractionDigits: 0,
    });
    if (Math.abs(share) < 0.005) return intl.formatMessage({ id: "price.at" });
    return intl.formatMessage({ id: share > 0 ? "price.above" : "price.below" }, { percent });
  }
}

function Note({ children }: { children: string }) {
  return <Typography sx={{ color: "text.secondary" }}>{children}</Typography>;
}
