import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { Link as RouterLink } from "react-router-dom";
import { valuesOf, type ChartData } from "./chartData";

interface ChartTableProps {
  label: string;
  data: ChartData;
  /** Without links, for the copy that only screen readers meet. */
  plain?: boolean;
}

/** A chart's numbers in words. */
export function ChartTable({ label, data, plain }: ChartTableProps) {
  const all = valuesOf(data);
  return (
    <Table size="small" stickyHeader={!plain} aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ bgcolor: "background.paper" }}>{data.labelHeader}</TableCell>
          {data.series.map((header) => (
            <TableCell key={header} align="right" sx={{ bgcolor: "background.paper" }}>
              {header}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {data.rows.map(({ id, label: name, values, to, links }) => (
          <TableRow key={id} hover={!plain}>
            <TableCell component="th" scope="row">
              <Opening to={plain ? undefined : to}>{name}</Opening>
            </TableCell>
            {values.map((value, place) => (
              <TableCell
                key={data.series[place]}
                align="right"
                sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
              >
                <Opening to={plain ? undefined : links?.[place]}>
                  <bdi>{data.format(value, all)}</bdi>
                </Opening>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A link to the rows that were counted, where there are any to see. */
function Opening({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  if (to === undefined) return <span>{children}</span>;
  return (
    <Link component={RouterLink} to={to} preventScrollReset>
      {children}
    </Link>
  );
}
