import CloseIcon from "@mui/icons-material/Close";
import FilterListIcon from "@mui/icons-material/FilterList";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import Popover from "@mui/material/Popover";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIntl } from "react-intl";
import { OnceOpened } from "../OnceOpened";
import { FilterField } from "./FilterField";
import { fieldsOf, type ShownColumn, type Filter } from "./types";
import type { ListState } from "./useListState";

interface FilterBarProps<T> {
  filters: Filter[];
  state: ListState;
  /** Errors of filters, by their names. */
  errors?: Record<string, string>;
  columns: ShownColumn<T>[];
  phone: boolean;
  children?: React.ReactNode;
}

/** So many fields fit into the one line that a list gives to them on a desk. */
const FIELDS_IN_LINE = 4;

/** One line: the first filter stays in sight, and where the others do not fit they wait behind a button. */
export function FilterBar<T>({
  filters,
  state,
  errors = {},
  columns,
  phone,
  children,
}: FilterBarProps<T>) {
  const field = (filter: Filter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      value={state.filters[filter.name] ?? ""}
      error={errors[filter.name]}
      onChange={state.setFilter}
    />
  );
  const fields = fieldsOf(filters);
  const inLine = phone || fields.length > FIELDS_IN_LINE ? 1 : fields.length;
  const others = fields.slice(inLine);
  const starts = new Set(others.map((filter) => "from" in filter && filter.from));
  return (
    <Box role="search" sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}>
      <Box sx={{ display: "flex", gap: 1.5, flex: { xs: 1, md: "0 1 auto" }, minWidth: 0 }}>
        {fields.slice(0, inLine).map(field)}
      </Box>
      {(phone || others.length > 0) && (
        <FilterPanel
          state={state}
          columns={columns}
          phone={phone}
          active={others.filter(({ name }) => state.filters[name]).length}
        >
          {others.map((filter) => (
            // The two ends of a range stand beside each other.
            <Box key={filter.name} sx={{ gridColumnStart: starts.has(filter.name) ? 1 : "auto" }}>
              {field(filter)}
            </Box>
          ))}
        </FilterPanel>
      )}
      {!phone && <Box sx={{ flex: 1 }} />}
      {children}
    </Box>
  );
}

interface FilterPanelProps<T> {
  state: ListState;
  columns: ShownColumn<T>[];
  phone: boolean;
  active: number;
  children: React.ReactNode;
}

/** Under its button on a desk; on a phone, where no column heads sort the list, a drawer that does. */
function FilterPanel<T>({ state, columns, phone, active, children }: FilterPanelProps<T>) {
  const intl = useIntl();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  const title = intl.formatMessage({ id: phone ? "list.filtersAndSort" : "list.filters" });
  const frame = { role: "dialog", "aria-label": title };
  const content = (
    <Box sx={{ p: 2, display: "grid", gap: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <IconButton aria-label={intl.formatMessage({ id: "dialog.close" })} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Box>
      {phone && <SortField state={state} columns={columns} />}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
          // As wide as their cell, in place of their width in the line.
          "& .MuiAutocomplete-root, & .MuiTextField-root, & .MuiSkeleton-root": { width: 1 },
        }}
      >
        {children}
      </Box>
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button fullWidth variant="outlined" onClick={state.clearFilters} disabled={active === 0}>
          {intl.formatMessage({ id: "list.clearFilters" })}
        </Button>
        <Button fullWidth variant="contained" onClick={close}>
          {intl.formatMessage({ id: "list.seeResults" })}
        </Button>
      </Box>
    </Box>
  );
  return (
    <>
      <Badge badgeContent={active} color="primary">
        {phone ? (
          <IconButton
            aria-label={title}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ width: 44, height: 44, border: 1, borderColor: "divider", borderRadius: 1 }}
          >
            <FilterListIcon />
          </IconButton>
        ) : (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterListIcon />}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ height: 40, borderColor: "divider" }}
          >
            {title}
          </Button>
        )}
      </Badge>
      <OnceOpened open={open}>
        {phone ? (
          <Drawer
            anchor="bottom"
            open={open}
            onClose={close}
            slotProps={{
              paper: {
                ...frame,
                sx: { borderStartStartRadius: 16, borderStartEndRadius: 16, maxHeight: "85dvh" },
              },
            }}
          >
            {content}
          </Drawer>
        ) : (
          <Popover
            open={open}
            onClose={close}
            anchorEl={anchor}
            anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
            transformOrigin={{ vertical: -8, horizontal: "center" }}
            slotProps={{ paper: { ...frame, sx: { width: 560 } } }}
          >
            {content}
          </Popover>
        )}
      </OnceOpened>
    </>
  );
}

function SortField<T>({ state, columns }: { state: ListState; columns: ShownColumn<T>[] }) {
  const intl = useIntl();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={intl.formatMessage({ id: "list.sortBy" })}
      value={state.ordering}
      onChange={(event) => state.setOrdering(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{intl.formatMessage({ id: "list.newestFirst" })}</MenuItem>
      {sortable.flatMap(({ field, header }) => [
        <MenuItem key={field} value={field}>
          {intl.formatMessage({ id: "list.ascending" }, { column: header })}
        </MenuItem>,
        <MenuItem key={`-${field}`} value={`-${field}`}>
          {intl.formatMessage({ id: "list.descending" }, { column: header })}
        </MenuItem>,
      ])}
    </TextField>
  );
}
