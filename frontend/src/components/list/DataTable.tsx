import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import type { SxProps, Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import {
  DataGrid,
  type DataGridProps,
  GridActionsCell,
  GridActionsCellItem,
  type GridCellParams,
  type GridColDef,
  type GridRenderCellParams,
  type GridRowParams,
} from "@mui/x-data-grid";
import { frFR, jaJP, zhCN } from "@mui/x-data-grid/locales";
import { visuallyHidden } from "@mui/utils";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import { nonce } from "../../lib/nonce";
import type { DataListProps } from "./DataList";
import { orderingOf, sortOf, type RowAction, type ShownColumn } from "./types";
import type { Selection } from "./selection/useSelection";
import { useSpacedText } from "./useSpacedText";
import type { Density, TableSettings } from "./useTableSettings";

interface DataTableProps<T extends { id: string }> extends Pick<
  DataListProps<T>,
  "label" | "rowName" | "rowPath" | "onRowHover" | "actions"
> {
  columns: ShownColumn<T>[];
  rows: T[];
  rowHeight: number;
  /** Gives each row a box to tick. */
  selection?: Selection<T> | undefined;
  settings: TableSettings;
  ordering: string;
  onOrderingChange: (ordering: string) => void;
}

/** The grid's own, which travel with it; English is built in. */
const TEXTS: Record<string, typeof frFR> = { fr: frFR, ja: jaJP, zh: zhCN };
const ACTIONS = "actions";
const NOTHING = "–";
/** From this height on a row has room for two lines of text. */
const TWO_LINES = 42;
/** How high the grid draws the rows of each density, of their usual height. */
const HEIGHTS: Record<Density, number> = { compact: 0.7, standard: 1, comfortable: 1.3 };
/** How much larger than usual the reader's letters are: rows and columns are as much. */
const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
const hasTwoLines = (rowHeight: number, density: Density) =>
  rowHeight * HEIGHTS[density] >= TWO_LINES;
/** Where a reader spaces letters and words out, what a line has no room for goes on in the next one. */
const WRAPPED = {
  "& .MuiDataGrid-cell, & .MuiDataGrid-cell :is(a, bdi, .MuiChip-label)": {
    whiteSpace: "normal",
    overflowWrap: "anywhere",
  },
  "& .MuiDataGrid-cell .MuiChip-root": { height: "auto", minHeight: 24 },
};
/** Its width changes with the reader's spacing of letters and words. */
const PROBE = { position: "absolute", visibility: "hidden", whiteSpace: "nowrap" } as const;
const ONE_LINE = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };
const LINES = {
  overflow: "hidden",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  lineHeight: 1.4,
} as const;

/** Rows on a wide screen. Pages and order are the server's; the grid only draws what it is given. */
export default function DataTable<T extends { id: string }>(given: DataTableProps<T>) {
  const [probe, spaced] = useSpacedText();
  // One line has no room for text that is spaced out.
  const density =
    spaced && given.settings.density === "compact" ? "standard" : given.settings.density;
  const props = { ...given, settings: { ...given.settings, density } };
  const {
    label,
    rows,
    rowHeight,
    selection,
    settings,
    ordering,
    onOrderingChange,
    rowPath,
    onRowHover,
  } = props;
  const { locale } = useIntl();
  const navigate = useNavigate();
  const sort = sortOf(ordering);
  const scale = textScale();
  const columns = useGridColumns(props, scale);
  const open = (row: T) => rowPath && void navigate(rowPath(row));

  return (
    <Box sx={{ display: "flex", flexDirection: "column" }}>
      <Box ref={probe} aria-hidden sx={PROBE}>
        {"\u00a0\u00a0"}
      </Box>
      <DataGrid<T>
        aria-label={label}
        rows={rows}
        columns={columns}
        nonce={nonce}
        localeText={TEXTS[locale]?.components.MuiDataGrid.defaultProps.localeText}
        density={settings.density}
        rowHeight={rowHeight * scale}
        columnHeaderHeight={44 * scale}
        columnVisibilityModel={visibility(props)}
        sortingMode="server"
        sortingOrder={["asc", "desc", null]}
        sortModel={sort ? [{ field: sort.field, sort: sort.descending ? "desc" : "asc" }] : []}
        onSortModelChange={([next]) =>
          onOrderingChange(
            orderingOf(next ? { field: next.field, descending: next.sort === "desc" } : null),
          )
        }
        onRowClick={({ row }: GridRowParams<T>) => open(row)}
        onCellKeyDown={({ row, field }: GridCellParams<T>, event) => {
          if (event.key === "Enter" && field !== ACTIONS) open(row);
        }}
        slotProps={{
          row: {
            onMouseEnter: (event: React.MouseEvent<HTMLElement>) => {
              const row = rows.find(({ id }) => id === event.currentTarget.dataset.id);
              if (row) onRowHover?.(row);
            },
          },
        }}
        // A page has a few dozen rows at most: drawing them all is quicker than measuring them first.
        disableVirtualization
        disableColumnMenu
        disableRowSelectionOnClick
        {...selectionProps(selection, rows)}
        hideFooter
        sx={(theme) => ({
          border: 0,
          borderRadius: 0,
          "--DataGrid-rowBorderColor": "transparent",
          "& .MuiDataGrid-cell": { borderTop: 1, borderColor: "divider" },
          ...(hasTwoLines(rowHeight, settings.density) && WRAPPED),
          // Cut at its start, an amount would be another one.
          "& .MuiDataGrid-cell > bdi": { overflow: "hidden", textOverflow: "ellipsis" },
          "& .MuiDataGrid-columnHeaders:not(:hover) .MuiDataGrid-columnSeparator": { opacity: 0 },
          "& .MuiDataGrid-columnHeaderTitle": { whiteSpace: "normal", lineHeight: 1.3 },
          "& .MuiDataGrid-row": { cursor: rowPath ? "pointer" : "default" },
          // At hand whatever columns do not fit.
          [`& [data-field=${ACTIONS}]`]: {
            position: "sticky",
            insetInlineEnd: 0,
            zIndex: 1,
            bgcolor: "background.paper",
          },
          "& .MuiDataGrid-actionsCell": { gap: 0 },
          [`& .Mui-selected [data-field=${ACTIONS}]`]: { bgcolor: "inherit" },
          "@media (hover: hover)": {
            [`& .MuiDataGrid-row:hover [data-field=${ACTIONS}]`]: { bgcolor: "inherit" },
          },
          [`& .MuiDataGrid-columnHeader[data-field=${ACTIONS}]`]: {
            bgcolor: "var(--DataGrid-t-header-background-base)",
          },
          // The paper around it is the ground, in the dark theme too.
          "&&": { "--DataGrid-t-color-background-base": theme.palette.background.paper },
        })}
      />
    </Box>
  );
}

/** The rows of other pages stay selected. */
function selectionProps<T extends { id: string }>(
  selection: Selection<T> | undefined,
  rows: T[],
): Partial<DataGridProps<T>> {
  if (!selection) return { rowSelection: false };
  const shown = selection.all ? rows : [...selection.rows.values()];
  return {
    checkboxSelection: true,
    disableRowSelectionExcludeModel: true,
    keepNonExistentRowsSelected: true,
    rowSelectionModel: { type: "include", ids: new Set(shown.map(({ id }) => id)) },
    onRowSelectionModelChange: ({ ids }) => {
      const known = new Map([...selection.rows, ...rows.map((row) => [row.id, row] as const)]);
      selection.choose([...ids].flatMap((id) => known.get(String(id)) ?? []));
    },
  };
}

function useGridColumns<T extends { id: string }>(
  { rows, columns, rowHeight, settings: { density }, rowPath, rowName, actions }: DataTableProps<T>,
  scale: number,
) {
  const intl = useIntl();
  // As the theme draws its buttons.
  const coarse = useMediaQuery("(pointer: coarse)");
  const icon = coarse ? 44 : 28;
  const widthOf = ({ label, labelled }: RowAction) =>
    labelled ? Math.max(64, 16 + 10 * intl.formatMessage({ id: label }).length) : icon;
  const widest = Math.max(
    0,
    ...rows.map((row) => actions?.(row).reduce((sum, action) => sum + widthOf(action), 0) ?? 0),
  );
  return useMemo(() => {
    const shortened = hasTwoLines(rowHeight, density) ? LINES : ONE_LINE;
    const drawn = columns.map<GridColDef<T>>((column) => ({
      field: column.field,
      headerName: column.header,
      sortable: column.sortable ?? false,
      align: column.align === "end" ? "right" : "left",
      headerAlign: column.align === "end" ? "right" : "left",
      ...(column.width
        ? { width: column.width * scale }
        : { flex: column.flex ?? 1, minWidth: (column.card === "title" ? 160 : 110) * scale }),
      display: "flex",
      renderCell: ({ row, tabIndex }: GridRenderCellParams<T>) =>
        rowPath && column.card === "title" ? (
          <Link
            component={RouterLink}
            to={rowPath(row)}
            tabIndex={tabIndex}
            underline="hover"
            onClick={(event) => event.stopPropagation()}
            sx={{ color: "text.primary", fontWeight: 600, ...shortened }}
          >
            {column.render(row)}
          </Link>
        ) : (
          <Cell sx={shortened}>{column.render(row)}</Cell>
        ),
    }));
    if (actions) {
      drawn.push({
        field: ACTIONS,
        type: "actions",
        align: "right",
        headerName: intl.formatMessage({ id: "list.actions" }),
        renderHeader: ({ colDef }) => <span style={visuallyHidden}>{colDef.headerName}</span>,
        width: Math.max(100, 20 + widest) * scale,
        renderCell: (params) => (
          // A labelled action is no item of the grid's own, and takes what the cell gives to each all the same.
          <GridActionsCell {...params} suppressChildrenValidation>
            {actions(params.row).map(({ label, icon, labelled, onClick }) => {
              const action = intl.formatMessage({ id: label });
              const name = rowName(params.row);
              const named = intl.formatMessage({ id: "list.actionOn" }, { action, name });
              const shared = {
                // The opposite action takes the place of the one that was clicked.
                "data-once": true,
                onClick: ({ currentTarget }: React.MouseEvent<HTMLElement>) =>
                  onClick(currentTarget),
              };
              return labelled ? (
                <Button key={label} size="small" aria-label={named} {...shared}>
                  {action}
                </Button>
              ) : (
                <GridActionsCellItem
                  key={label}
                  icon={icon}
                  label={named}
                  title={action}
                  {...shared}
                />
              );
            })}
          </GridActionsCell>
        ),
      });
    }
    return drawn;
  }, [actions, columns, density, intl, rowHeight, rowName, rowPath, scale, widest]);
}

/** Each text keeps its own direction: a price does not turn round in a right-to-left page. */
function Cell({ sx, children }: { sx: SxProps<Theme>; children: React.ReactNode }) {
  if (children === null || children === "") return <span>{NOTHING}</span>;
  if (typeof children === "object") return children;
  return (
    <Box component="bdi" sx={sx}>
      {children}
    </Box>
  );
}

function visibility<T extends { id: string }>({ columns, settings }: DataTableProps<T>) {
  return Object.fromEntries(
    columns.map(({ field, hiddenByDefault }) => [
      field,
      settings.columns[field] ?? !hiddenByDefault,
    ]),
  );
}
