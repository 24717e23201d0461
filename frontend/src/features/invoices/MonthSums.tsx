import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { kindTexts } from "./invoiceTexts";
import type { MonthSum } from "./types";

const NUMBER = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;

/** A table for each month and currency, the newest first. */
export function MonthSums({ sums }: { sums: MonthSum[] }) {
  const groups = new Map<string, MonthSum[]>();
  for (const sum of sums) {
    const key = `${sum.month} ${sum.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), sum]);
  }
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {[...groups].map(([key, rows]) => (
        <Month key={key} rows={rows} />
      ))}
    </Box>
  );
}

function Month({ rows }: { rows: MonthSum[] }) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const titleId = useId();
  const [{ month, currency } = { month: "", currency: "" }] = rows;
  const title = intl.formatDate(`${month}-01`, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const turnover = rows.filter(({ kind }) => kind !== "deposit");
  const total = (field: "net" | "vat" | "gross") =>
    turnover.reduce((sum, row) => sum + row[field], 0);
  const money = (amount: number) => (
    <TableCell align="right" sx={NUMBER}>
      <bdi>{exactMoney(amount, currency)}</bdi>
    </TableCell>
  );
  return (
    <Card variant="outlined">
      <Typography id={titleId} variant="h3" component="h2" sx={{ p: 2, pb: 1 }}>
        {intl.formatMessage({ id: "invoices.sums.month" }, { month: title, currency })}
      </Typography>
      {/* A scrollable area must be reachable by the keyboard. */}
      <Box role="group" aria-labelledby={titleId} tabIndex={0} sx={{ overflowX: "auto" }}>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell>{intl.formatMessage({ id: "invoices.field.kind" })}</TableCell>
              <TableCell>{intl.formatMessage({ id: "invoices.sums.regime" })}</TableCell>
              <TableCell align="right">{intl.formatMessage({ id: "invoices.sums.net" })}</TableCell>
              <TableCell align="right">{intl.formatMessage({ id: "invoices.sums.vat" })}</TableCell>
              <TableCell align="right">
                {intl.formatMessage({ id: "invoices.sums.gross" })}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ kind, vatRegime, rate, net, vat, gross }) => (
              <TableRow key={`${kind} ${vatRegime} ${rate}`}>
                <TableCell component="th" scope="row">
                  {intl.formatMessage({ id: kindTexts[kind] })}
                </TableCell>
                <TableCell>
                  {vatRegime === "margin"
                    ? intl.formatMessage({ id: "price.sum.regime.margin" })
                    : intl.formatMessage(
                        { id: "invoices.sums.rate" },
                        {
                          rate: intl.formatNumber(rate / 100, {
                            style: "percent",
                            maximumFractionDigits: 2,
                          }),
                        },
                      )}
                </TableCell>
                {money(net)}
                {money(vat)}
                {money(gross)}
              </TableRow>
            ))}
          </TableBody>
          {turnover.length > 0 && (
            <TableFooter
              sx={{
                "& .MuiTableCell-root": {
                  typography: "body2",
                  fontWeight: 700,
                  color: "text.primary",
                },
              }}
            >
              <TableRow>
                <TableCell component="th" scope="row" colSpan={2}>
                  {intl.formatMessage({ id: "invoices.sums.total" })}
                </TableCell>
                {money(total("net"))}
                {money(total("vat"))}
                {money(total("gross"))}
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </Box>
    </Card>
  );
}
