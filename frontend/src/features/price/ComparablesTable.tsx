import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { useFormats } from "../../components/useFormats";
import { linkOf } from "./links";
import { kindTexts } from "./priceTexts";
import type { Comparables } from "./types";

/** The distance that a slope is told for. */
const SLOPE_KM = 10_000;
const NUMBER = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;

/** The rows behind a range, the heaviest first, and how they were found and adjusted. */
export function ComparablesTable({ found }: { found: Comparables }) {
  const intl = useIntl();
  const formats = useFormats();
  const { rows, currency } = found;
  const money = formats.moneyOf(rows.map(({ price }) => price));
  const label = intl.formatMessage({ id: "price.table" });
  const adjusted = found.kmSlope !== 0 || found.yearSlope !== 0;
  return (
    <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {adjusted ? `${criteria()} ${slopes()}` : criteria()}
      </Typography>
      <Box
        role="group"
        aria-label={label}
        // A scrollable area must be reachable by the keyboard.
        tabIndex={0}
        sx={{ overflow: "auto", maxHeight: 360, scrollPaddingTop: "40px" }}
      >
        <Table
          size="small"
          stickyHeader
          aria-label={label}
          // Close enough for the dates to be seen beside the calculation.
          sx={{ "& .MuiTableCell-root": { px: 1 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{intl.formatMessage({ id: "price.column.car" })}</TableCell>
              <TableCell align="right">
                {intl.formatMessage({ id: "price.column.price" })}
              </TableCell>
              {adjusted && (
                <TableCell align="right">
                  {intl.formatMessage({ id: "price.column.adjusted" })}
                </TableCell>
              )}
              <TableCell align="right">{intl.formatMessage({ id: "price.column.year" })}</TableCell>
              <TableCell align="right">
                {intl.formatMessage({ id: "price.column.mileage" })}
              </TableCell>
              <TableCell>{intl.formatMessage({ id: "price.column.kind" })}</TableCell>
              <TableCell>{intl.formatMessage({ id: "price.column.date" })}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell component="th" scope="row" sx={{ minWidth: 140 }}>
                  <Opening to={linkOf(row)}>{row.label}</Opening>
                </TableCell>
                <TableCell align="right" sx={NUMBER}>
                  <bdi>{money(row.price, currency)}</bdi>
                </TableCell>
                {adjusted && (
                  <TableCell align="right" sx={NUMBER}>
                    <bdi>{formats.wholeMoney(row.adjustedPrice, currency)}</bdi>
                  </TableCell>
                )}
                <TableCell align="right">{row.annee}</TableCell>
                <TableCell align="right" sx={NUMBER}>
                  <bdi>{formats.kilometres(row.kilometrage)}</bdi>
                </TableCell>
                <TableCell>{intl.formatMessage({ id: kindTexts[row.kind] })}</TableCell>
                <TableCell sx={{ whiteSpace: "nowrap" }}>{formats.date(row.at)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );

  function criteria(): string {
    const step = found.steps.at(-1);
    if (!step) return "";
    const { years, kmShare, months } = step;
    const id = step.sameDrive ? "price.criteria.sameDrive" : "price.criteria.anyDrive";
    return intl.formatMessage({ id }, { years, kmShare: kmShare / 100, months });
  }

  function slopes(): string {
    const rounded = (amount: number) =>
      intl.formatNumber(amount, {
        style: "currency",
        currency,
        signDisplay: "exceptZero",
        maximumFractionDigits: 0,
      });
    return intl.formatMessage(
      { id: "price.slopes" },
      {
        distance: formats.kilometres(SLOPE_KM),
        kilometres: rounded(found.kmSlope * SLOPE_KM),
        year: rounded(found.yearSlope),
      },
    );
  }
}

function Opening({ to, children }: { to: string | null; children: string }) {
  if (to === null) return <span>{children}</span>;
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}
