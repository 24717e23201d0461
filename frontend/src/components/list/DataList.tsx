import ExportIcon from "@mui/icons-material/FileDownloadOutlined";
import ImportIcon from "@mui/icons-material/FileUploadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import TablePagination from "@mui/material/TablePagination";
import useMediaQuery from "@mui/material/useMediaQuery";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  useDeferredValue,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from "react";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { EmptyState } from "../EmptyState";
import { ErrorState } from "../ErrorState";
import { OnceOpened } from "../OnceOpened";
import { ActiveFilters } from "./ActiveFilters";
import { DataCards } from "./DataCards";
import type DataTableType from "./DataTable";
import { Found } from "./Found";
import { FilterBar } from "./FilterBar";
import { DataTable } from "./lazyTable";
import { ListSkeleton } from "./ListSkeleton";
import { useSelection, type Selection } from "./selection/useSelection";
import { TableSettingsButton } from "./TableSettingsButton";
import { ToolButton } from "./ToolButton";
import type { ListQuery } from "../../lib/lists";
import { useMay, type Call } from "../../lib/rights";
import {
  impossibleRanges,
  type Column,
  type ExportPath,
  type Filter,
  type RowAction,
  useAllowedActions,
  useAllowedColumns,
  useShownColumns,
} from "./types";
import { useListState } from "./useListState";
import { DEFAULT_LIMIT, limitOf, LIMITS, useTableSettings } from "./useTableSettings";
import type { ViewedList } from "./views/api";
import { useDefaultView } from "./views/useDefaultView";
import { useHasViewLine } from "./views/useHasViewLine";

const ExportButton = lazyWithRetry(
  () => import(/* webpackChunkName: "export-button" */ "./ExportButton"),
);
const ViewTabs = lazyWithRetry(
  () => import(/* webpackChunkName: "list-views" */ "./views/ViewTabs"),
);
// `lazyWithRetry` forgets that the table is generic.
const GenericTable = DataTable as unknown as <T extends { id: string }>(
  props: ComponentProps<typeof DataTableType<T>> & { fallback: ReactNode },
) => ReactNode;

export interface DataListProps<T extends { id: string }> {
  /** Names the drawing of the empty list, and the reader's own settings of this list on this device. */
  name: string;
  label: string;
  query: ListQuery<T>;
  columns: Column<T>[];
  filters?: Filter[];
  limits?: readonly number[];
  defaultLimit?: number;
  rowHeight?: number;
  rowName: (row: T) => string;
  /** Where a row leads: its title is a link, and a click or Enter on the row opens it. */
  rowPath?: (row: T) => string;
  onRowHover?: (row: T) => void;
  actions?: (row: T) => RowAction[];
  /** The call that gives the list as a file. */
  exportPath?: ExportPath;
  /** Filters and order of the rows that the page sets by itself, for the file too. */
  exportQuery?: { filters: Record<string, string>; ordering: string };
  /** The page that reads rows from a file. */
  importPath?: string;
  /** The list whose views can be saved, as the server calls it. */
  views?: ViewedList;
  /** Bar and dialogs of the bulk actions. Lazy. */
  bulk?: ComponentType<BulkProps<T>>;
  /** The calls of the bulk actions: where the role may make none, no row can be selected. */
  bulkCalls?: Call[];
  empty: { title: string; description?: string; action?: React.ReactNode };
  /** Said where the filters leave nothing, in place of the general words. */
  noResultTitle?: string;
  /** Title of a failed load, in place of the general words. */
  errorTitle?: (error: unknown) => string;
}

export interface BulkProps<T extends { id: string }> {
  selection: Selection<T>;
  /** The rows of this page, and of all pages. */
  pageSize: number;
  total: number;
  /** Order of the list, which the exported file keeps. */
  ordering: string;
}

export function DataList<T extends { id: string }>({
  filters = [],
  limits = LIMITS,
  defaultLimit = DEFAULT_LIMIT,
  rowHeight = 52,
  columns: allColumns,
  actions: allActions,
  ...props
}: DataListProps<T>) {
  const intl = useIntl();
  const may = useMay();
  const allowedColumns = useAllowedColumns(allColumns);
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"));
  const [settings, setSettings] = useTableSettings(props.name, allowedColumns);
  const names = filters.map(({ name }) => name);
  const limit = limitOf(settings, limits, defaultLimit);
  const state = useListState({ filters: names, limits, defaultLimit: limit });
  const opening = useDefaultView(props.views, names);
  const hasViewLine = useHasViewLine(props.views);
  const impossible = impossibleRanges(filters, state.filters, intl);
  const [contradiction] = Object.values(impossible);
  const query = useQuery({
    ...props.query(state.params),
    placeholderData: keepPreviousData,
    enabled: contradiction === undefined && !opening,
  });
  const changing = query.isPlaceholderData && contradiction === undefined;
  // The first rows are drawn in slices, so that typing stays responsive; later changes show at once.
  const begun = useDeferredValue(query.data) !== undefined;
  const list = begun && contradiction === undefined ? query.data : undefined;
  const columns = useShownColumns(allowedColumns, list?.data);
  const actions = useAllowedActions(allActions, list?.data);
  const filtered = Object.keys(state.filters).length > 0;

  const chosen = useSelection<T>(state.filters, list?.total ?? 0);
  const [selecting, setSelecting] = useState(false);
  const selection = props.bulk && (props.bulkCalls?.some(may) ?? true) ? chosen : undefined;

  const lastPage = Math.max(1, Math.ceil((list?.total ?? 0) / state.limit));
  const pastTheEnd = Boolean(list && !changing && list.data.length === 0 && state.page > lastPage);
  const { setPage } = state;
  useEffect(() => {
    if (pastTheEnd) setPage(lastPage, { replace: true });
  }, [pastTheEnd, lastPage, setPage]);

  useEffect(() => {
    // Beside the rows, not after them.
    if (!phone) DataTable.preload();
  }, [phone]);

  const skeleton = (
    <ListSkeleton rows={state.limit} phone={phone} rowHeight={rowHeight} label={props.label} />
  );
  const retry = () => void query.refetch();

  function rows() {
    if (contradiction !== undefined) {
      return (
        <EmptyState
          illustration="search"
          title={contradiction}
          action={
            <Button variant="outlined" onClick={state.clearFilters}>
              {intl.formatMessage({ id: "list.clearFilters" })}
            </Button>
          }
        />
      );
    }
    if (!list) {
      return query.isError ? (
        <ErrorState error={query.error} title={props.errorTitle?.(query.error)} onRetry={retry} />
      ) : (
        skeleton
      );
    }
    if (pastTheEnd) return skeleton;
    if (list.data.length === 0 && filtered) {
      return (
        <EmptyState
          illustration="search"
          title={props.noResultTitle ?? intl.formatMessage({ id: "list.noResult.title" })}
          description={intl.formatMessage({ id: "list.noResult.description" })}
          action={
            <Button variant="outlined" onClick={state.clearFilters}>
              {intl.formatMessage({ id: "list.clearFilters" })}
            </Button>
          }
        />
      );
    }
    if (list.data.length === 0) {
      return <EmptyState illustration={props.name} {...props.empty} />;
    }
    if (phone)
      return (
        <DataCards
          {...props}
          actions={actions}
          columns={columns}
          rows={list.data}
          selection={selecting ? selection : undefined}
        />
      );
    return (
      <GenericTable
        fallback={skeleton}
        {...props}
        actions={actions}
        columns={columns}
        rows={list.data}
        rowHeight={rowHeight}
        selection={selection}
        settings={settings}
        ordering={state.ordering}
        onOrderingChange={state.setOrdering}
      />
    );
  }

  const viewTabs = props.views && (
    <ViewTabs
      fallback={hasViewLine && <Box sx={{ height: 44 }} />}
      bare={!hasViewLine}
      list={props.views}
      filters={filters}
      state={state}
      columns={columns}
      settings={settings}
      phone={phone}
    />
  );

  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {hasViewLine && viewTabs}
      <FilterBar
        filters={filters}
        state={state}
        errors={impossible}
        columns={columns}
        phone={phone}
      >
        {!hasViewLine && viewTabs}
        {props.importPath && may("POST /import") && (
          <ToolButton
            to={props.importPath}
            label="list.import"
            text="list.import"
            startIcon={<ImportIcon />}
          />
        )}
        {props.exportPath && may(`GET ${props.exportPath}`) && (
          <ExportButton
            fallback={
              <ToolButton
                disabled
                label="list.export"
                text="bulk.export"
                startIcon={<ExportIcon />}
              />
            }
            path={props.exportPath}
            name={props.label}
            state={{
              filters: { ...state.filters, ...props.exportQuery?.filters },
              ordering: state.ordering || (props.exportQuery?.ordering ?? ""),
            }}
          />
        )}
        {!phone && (
          <TableSettingsButton columns={columns} settings={settings} onChange={setSettings} />
        )}
      </FilterBar>
      <ActiveFilters filters={filters} state={state} />
      <Found count={filtered && !changing ? list?.total : undefined} />
      {phone && selection && (list ? list.data.length > 0 || filtered : !query.isError) && (
        <Button
          variant={selecting ? "contained" : "outlined"}
          disabled={!list?.data.length}
          aria-pressed={selecting}
          onClick={() => {
            setSelecting(!selecting);
            selection.clear();
          }}
          sx={{ justifySelf: "start" }}
        >
          {intl.formatMessage({ id: "bulk.select" })}
        </Button>
      )}
      {list && query.isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {intl.formatMessage({ id: "error.retry" })}
            </Button>
          }
        >
          {intl.formatMessage({ id: "error.loading" })}
        </Alert>
      )}
      <Paper
        variant={phone ? undefined : "outlined"}
        elevation={0}
        aria-busy={query.isFetching}
        sx={{ position: "relative", overflow: "hidden", ...(phone && { bgcolor: "transparent" }) }}
      >
        {changing && (
          <LinearProgress
            sx={{ position: "absolute", insetInline: 0, top: 0, zIndex: 2, height: 2 }}
          />
        )}
        {rows()}
        {list && list.total > 0 && (
          <TablePagination
            component="div"
            count={list.total}
            page={Math.min(state.page, lastPage) - 1}
            rowsPerPage={state.limit}
            rowsPerPageOptions={[...limits]}
            sx={{ borderTop: phone ? 0 : 1, borderColor: "divider" }}
            labelRowsPerPage={phone ? "" : undefined}
            showFirstButton={!phone}
            showLastButton={!phone}
            onPageChange={(_event, page) => state.setPage(page + 1)}
            onRowsPerPageChange={(event) => {
              const next = Number(event.target.value);
              setSettings({ ...settings, limit: next });
              state.setLimit(next);
            }}
            slotProps={{
              select: {
                inputProps: { "aria-label": intl.formatMessage({ id: "list.rowsPerPage" }) },
              },
            }}
          />
        )}
      </Paper>
      {props.bulk && selection && list && (
        <OnceOpened open={selection.count > 0}>
          <props.bulk
            selection={selection}
            pageSize={list.data.length}
            total={list.total}
            ordering={state.ordering}
          />
        </OnceOpened>
      )}
    </Box>
  );
}
