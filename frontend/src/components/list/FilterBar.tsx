import CloseIcon from "@mui/icons-material/Close";
import FilterListIcon from "@mui/icons-material/FilterList";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
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

/** In a row on a wide screen; on a phone the first filter stays in sight and the others wait in a drawer. */
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
  if (!phone) {
    return (
      <Box role="search" sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, flex: 1, minWidth: 0 }}>
          {fieldsOf(filters).map(field)}
        </Box>
        {children}
      </Box>
    );
  }
  const [first, ...others] = fieldsOf(filters);
  return (
    <Box role="search" sx={{ display: "flex", gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{first && field(first)}</Box>
      <FilterDrawer
        state={state}
        columns={columns}
        active={others.filter(({ name }) => state.filters[name]).length}
      >
        {others.map(field)}
      </FilterDrawer>
      {children}
    </Box>
  );
}

interface FilterDrawerProps<T> {
  state: ListState;
  columns: ShownColumn<T>[];
  active: number;
  children: React.ReactNode;
}

function FilterDrawer<T>({ state, columns, active, children }: FilterDrawerProps<T>) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = intl.formatMessage({ id: "list.filtersAndSort" });
  return (
    <>
      <Badge badgeContent={active} color="primary">
        <IconButton
          aria-label={title}
          onClick={() => setOpen(true)}
          sx={{ width: 44, height: 44, border: 1, borderColor: "divider", borderRadius: 1 }}
        >
          <FilterListIcon />
        </IconButton>
      </Badge>
      <OnceOpened open={open}>
        <Drawer
          anchor="bottom"
          open={open}
          onClose={close}
          slotProps={{
            paper: {
              role: "dialog",
              "aria-label": title,
              sx: { borderStartStartRadius: 16, borderStartEndRadius: 16, maxHeight: "85dvh" },
            },
          }}
        >
          <Box sx={{ p: 2, display: "grid", gap: 2 }}>
            <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
              <Typography variant="h3" component="h2">
                {title}
              </Typography>
              <IconButton aria-label={intl.formatMessage({ id: "dialog.close" })} onClick={close}>
                <CloseIcon />
              </IconButton>
            </Box>
            <SortField state={state} columns={columns} />
            {children}
            <Box sx={{ display: "flex", gap: 1 }}>
              <Button
                fullWidth
                variant="outlined"
                onClick={state.clearFilters}
                disabled={active === 0}
              >
                {intl.formatMessage({ id: "list.clearFilters" })}
              </Button>
              <Button fullWidth variant="contained" onClick={close}>
                {intl.formatMessage({ id: "list.seeResults" })}
              </Button>
            </Box>
          </Box>
        </Drawer>
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
