import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Tab from "@mui/material/Tab";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TablePagination from "@mui/material/TablePagination";
import TableRow from "@mui/material/TableRow";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { useFormats } from "../../components/useFormats";
import { rowsQuery } from "./api";
import { actions, isNumber } from "./kinds";
import type { Import, ImportAction, ImportRow } from "./types";

const LIMIT = 20;

/** The rows by what is done with them, one action at a time. */
export function RowsPanel({ imported }: { imported: Import }) {
  const { formatMessage, formatNumber } = useIntl();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"));
  const { counts } = imported;
  const [chosen, setChosen] = useState<ImportAction | null>(null);
  const [page, setPage] = useState(1);
  const first = actions.find(([, name]) => counts?.[name])?.[0] ?? "create";
  const only = chosen ?? first;
  const query = useQuery(rowsQuery(imported.id, only, page, LIMIT));
  const Rows = phone ? Cards : Grid;

  return (
    <Paper variant="outlined" sx={{ overflow: "hidden", position: "relative" }}>
      <Tabs
        value={only}
        onChange={(_event, value: ImportAction) => {
          setChosen(value);
          setPage(1);
        }}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={formatMessage({ id: "imports.rows" })}
        sx={{ borderBottom: 1, borderColor: "divider" }}
      >
        {actions.map(([action, name, id]) => (
          <Tab
            key={action}
            value={action}
            label={`${formatMessage({ id })} (${formatNumber(counts?.[name] ?? 0)})`}
          />
        ))}
      </Tabs>
      {query.isPlaceholderData && (
        <LinearProgress sx={{ position: "absolute", insetInline: 0, height: 2 }} />
      )}
      <Loaded query={query} loading={<Box sx={{ minHeight: 280 }} aria-busy />}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState illustration="search" title={formatMessage({ id: "imports.rows.none" })} />
          ) : (
            <>
              <Rows imported={imported} rows={data} />
              <TablePagination
                component="div"
                count={total}
                page={page - 1}
                rowsPerPage={LIMIT}
                rowsPerPageOptions={[LIMIT]}
                onPageChange={(_event, next) => setPage(next + 1)}
              />
            </>
          )
        }
      </Loaded>
    </Paper>
  );
}

/** However wide the file is, what is wrong with a row is seen beside its number. */
const inSight = {
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: "background.paper",
};
const marked = { outline: 1, outlineColor: "error.main", outlineOffset: -1 };

interface RowsProps {
  imported: Import;
  rows: ImportRow[];
}

function Grid({ imported, rows }: RowsProps) {
  const { formatMessage } = useIntl();
  const { columns, mapping } = imported;
  const sideOf = (heading: string) => (isNumber(mapping[heading]) ? "right" : "left");
  const refused = rows.some(({ errors }) => Object.keys(errors).length > 0);
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={inSight}>{formatMessage({ id: "imports.row" })}</TableCell>
            {columns.map((heading) => (
              <TableCell key={heading} align={sideOf(heading)} sx={{ whiteSpace: "nowrap" }}>
                <bdi>{heading}</bdi>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} sx={{ verticalAlign: "top" }}>
              <TableCell
                component="th"
                scope="row"
                sx={{ ...inSight, minWidth: refused ? 200 : 0, maxWidth: 260 }}
              >
                {row.number}
                <Rest imported={imported} row={row} />
                <Refusals errors={row.errors} />
              </TableCell>
              {columns.map((heading, place) => (
                <TableCell
                  key={heading}
                  align={sideOf(heading)}
                  sx={{ minWidth: 110, maxWidth: 280, ...(row.errors[heading] && marked) }}
                >
                  <Cell imported={imported} row={row} heading={heading} place={place} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards({ imported, rows }: RowsProps) {
  const { formatMessage } = useIntl();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {rows.map((row) => (
        <Box
          key={row.id}
          component="li"
          sx={{ p: 2, "& + &": { borderTop: 1, borderColor: "divider" } }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {formatMessage({ id: "imports.row.number" }, { number: row.number })}
          </Typography>
          <Rest imported={imported} row={row} />
          <Refusals errors={row.errors} beside={imported.columns} />
          {imported.columns.map((heading, place) =>
            row.cells[place] || row.errors[heading] ? (
              <Box key={heading} sx={{ display: "flex", gap: 1, mt: 0.5 }}>
                <Typography variant="body2" sx={{ color: "text.secondary", minWidth: 110 }}>
                  <bdi>{heading}</bdi>
                </Typography>
                <Box sx={{ minWidth: 0 }}>
                  <Cell imported={imported} row={row} heading={heading} place={place} />
                  <Reasons texts={row.errors[heading]} />
                </Box>
              </Box>
            ) : null,
          )}
        </Box>
      ))}
    </Box>
  );
}

interface CellProps {
  imported: Import;
  row: ImportRow;
  heading: string;
  place: number;
}

/** The cell as it will be stored, after what is stored now; else as it stands in the file. */
function Cell({ imported, row, heading, place }: CellProps) {
  const change = row.changes.find(({ field }) => field === imported.mapping[heading]);
  return change ? (
    <Change change={change} />
  ) : (
    <Typography
      variant="body2"
      sx={{ color: "text.secondary", overflowWrap: "break-word" }}
      component="bdi"
    >
      {shortened(row.cells[place] ?? "")}
    </Typography>
  );
}

/** Fields whose change another changed field shows already: the price its currency, the date its year. */
const shownBy: Record<string, string> = { devise: "prix", annee: "premiereImmatriculation" };

/** Changes that concern no column of the file, as a name that is made. */
function Rest({ imported, row }: { imported: Import; row: ImportRow }) {
  const mapped = new Set(Object.values(imported.mapping));
  const changed = new Set(row.changes.map(({ field }) => field));
  const labels = new Map(imported.fields.map(({ name, label }) => [name, label]));
  return row.changes
    .filter(({ field }) => !mapped.has(field) && !changed.has(shownBy[field] ?? ""))
    .map((change) => (
      <Box key={change.field}>
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {labels.get(change.field) ?? change.field}
        </Typography>{" "}
        <Change change={change} />
      </Box>
    ));
}

/** The faults of the row and its cells, but for those of the columns `beside`, which say it themselves. */
function Refusals({ errors, beside = [] }: { errors: ImportRow["errors"]; beside?: string[] }) {
  return Object.entries(errors)
    .filter(([heading]) => !beside.includes(heading))
    .map(([heading, texts]) => (
      <Reasons
        key={heading}
        texts={texts.map((text) => (heading ? `${heading} – ${text}` : text))}
      />
    ));
}

function Change({ change }: { change: ImportRow["changes"][number] }) {
  const { money, number } = useFormats();
  const shown = (text: string, currency: string | null) => {
    if (text && currency) return money(Number(text), currency);
    return text && change.field === "kilometrage" ? number(Number(text)) : shortened(text);
  };
  const before = shown(change.before, change.currencyBefore);
  return (
    <Typography variant="body2" component="span" sx={{ overflowWrap: "break-word" }}>
      {before && (
        <>
          <Box component="del" sx={{ color: "text.secondary" }}>
            {before}
          </Box>{" "}
        </>
      )}
      <Box
        component={before ? "ins" : "bdi"}
        sx={{ textDecoration: "none", ...(before && { fontWeight: 600 }) }}
      >
        {shown(change.after, change.currencyAfter)}
      </Box>
    </Typography>
  );
}

function Reasons({ texts = [] }: { texts?: string[] | undefined }) {
  return texts.map((text) => (
    <Typography key={text} variant="caption" component="div" sx={{ color: "error.main" }}>
      {text}
    </Typography>
  ));
}

const MAX_SHOWN = 120;
const shortened = (text: string) =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
