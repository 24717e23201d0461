import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Dot, dottedLine } from "../Dotted";
import type { DataListProps } from "./DataList";
import { RowMenu } from "./RowMenu";
import type { Selection } from "./selection/useSelection";
import type { CardPart, ShownColumn } from "./types";

type DataCardsProps<T extends { id: string }> = Pick<
  DataListProps<T>,
  "label" | "rowName" | "rowPath" | "onRowHover" | "actions"
> & {
  columns: ShownColumn<T>[];
  rows: T[];
  /** While rows are selected: each card has a box to tick. */
  selection?: Selection<T> | undefined;
};

/** Rows on a phone: each is a card, and the whole card is the target of its title's link. */
export function DataCards<T extends { id: string }>(props: DataCardsProps<T>) {
  return (
    <Box
      component="ul"
      aria-label={props.label}
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 1.5,
      }}
    >
      {props.rows.map((row) => (
        <RowCard key={row.id} row={row} {...props} />
      ))}
    </Box>
  );
}

function RowCard<T extends { id: string }>({
  row,
  columns,
  rowName,
  rowPath,
  onRowHover,
  actions,
  selection,
}: DataCardsProps<T> & { row: T }) {
  const intl = useIntl();
  const media = part(columns, "media")[0];
  const title = part(columns, "title")[0];
  return (
    <Paper
      component="li"
      variant="outlined"
      onTouchStart={() => onRowHover?.(row)}
      sx={{ position: "relative", p: 1.5, display: "flex", gap: 1.5 }}
    >
      {selection && (
        <Checkbox
          checked={selection.all || selection.rows.has(row.id)}
          slotProps={{
            input: {
              "aria-label": intl.formatMessage({ id: "bulk.selectRow" }, { name: rowName(row) }),
            },
          }}
          onChange={() => selection.toggle(row)}
          sx={{ zIndex: 1, alignSelf: "center", ml: -1, mr: -1 }}
        />
      )}
      {media?.render(row)}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
          <Typography
            component="h2"
            variant="subtitle1"
            sx={{
              flex: 1,
              minWidth: 0,
              fontWeight: 600,
              overflowWrap: "anywhere",
              lineHeight: 1.35,
            }}
          >
            {title && rowPath ? (
              <Link
                component={RouterLink}
                to={rowPath(row)}
                color="inherit"
                underline="none"
                sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
              >
                {title.render(row)}
              </Link>
            ) : (
              title?.render(row)
            )}
          </Typography>
          {actions && (
            <RowMenu
              label={intl.formatMessage({ id: "list.actionsOn" }, { name: rowName(row) })}
              actions={actions(row)}
            />
          )}
        </Box>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 1.5,
            rowGap: 0.5,
            mb: 0.5,
          }}
        >
          {valuesOf(part(columns, "aside"), row).map(({ field, value }) => (
            <Box key={field}>{value}</Box>
          ))}
        </Box>
        <CardLines columns={part(columns, "line")} row={row} />
      </Box>
    </Paper>
  );
}

/** Values in a row; their names are left to screen readers, which hear no layout. */
function CardLines<T>({ columns, row }: { columns: ShownColumn<T>[]; row: T }) {
  const lines = valuesOf(columns, row);
  return (
    <Box
      component="dl"
      sx={{
        ...dottedLine,
        m: 0,
        typography: "body2",
        color: "text.secondary",
        overflowWrap: "anywhere",
      }}
    >
      {lines.map(({ field, header, value }, place) => (
        <div key={field}>
          <dt style={visuallyHidden}>{header}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {place > 0 && <Dot silent />}
            <bdi>{value}</bdi>
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** Those that the row has. */
function valuesOf<T>(columns: ShownColumn<T>[], row: T) {
  return columns
    .map(({ field, header, render }) => ({ field, header, value: render(row) }))
    .filter(({ value }) => value !== null && value !== "");
}

function part<T>(columns: ShownColumn<T>[], wanted: CardPart): ShownColumn<T>[] {
  return columns.filter(({ card = "line" }) => card === wanted);
}
