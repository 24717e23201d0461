import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useIntl, type IntlShape } from "react-intl";
import type { Lookup } from "../../lib/lists";
import { choicesOf, type Filter } from "./types";
import type { ListState } from "./useListState";
import { useSelected } from "./useLookup";

export function ActiveFilters({ filters, state }: { filters: Filter[]; state: ListState }) {
  const intl = useIntl();
  const active = filters.filter(({ name }) => state.filters[name]);
  if (active.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      {active.map((filter) => {
        const value = state.filters[filter.name] ?? "";
        const label = intl.formatMessage({ id: filter.label });
        if (filter.kind === "lookup") {
          return (
            <LookupChips
              key={filter.name}
              label={label}
              lookup={filter.lookup}
              ids={value.split(",")}
              onChange={(ids) => state.setFilter(filter.name, ids.join(","))}
            />
          );
        }
        return (
          <FilterChip
            key={filter.name}
            label={label}
            value={shown(filter, value, intl)}
            onRemove={() => state.setFilter(filter.name, "")}
          />
        );
      })}
      <Button size="small" onClick={state.clearFilters}>
        {intl.formatMessage({ id: "list.clearFilters" })}
      </Button>
    </Box>
  );
}

function shown(filter: Filter, value: string, intl: IntlShape): string {
  if (filter.kind === "link") return filter.show?.(value, intl) ?? value;
  if (filter.kind === "choice")
    return choicesOf(filter, intl).find((option) => option.value === value)?.label ?? value;
  if (filter.kind === "number" && Number.isFinite(Number(value)))
    return [intl.formatNumber(Number(value)), filter.unit].filter(Boolean).join("\u00a0");
  if (filter.kind === "date" && !Number.isNaN(Date.parse(value)))
    return intl.formatDate(value, { dateStyle: "medium", timeZone: "UTC" });
  return value;
}

interface LookupChipsProps {
  label: string;
  lookup: Lookup;
  ids: string[];
  onChange: (ids: string[]) => void;
}

function LookupChips({ label, lookup, ids, onChange }: LookupChipsProps) {
  return useSelected(lookup, ids).map((option) => (
    <FilterChip
      key={option.value}
      label={label}
      value={option.label}
      onRemove={() => onChange(ids.filter((id) => id !== option.value))}
    />
  ));
}

function FilterChip({
  label,
  value,
  onRemove,
}: {
  label: string;
  value: string;
  onRemove: () => void;
}) {
  const intl = useIntl();
  return (
    <Chip
      size="small"
      label={intl.formatMessage({ id: "list.filterIs" }, { label, value })}
      aria-label={intl.formatMessage({ id: "list.removeFilter" }, { label, value })}
      onClick={onRemove}
      onDelete={onRemove}
      sx={{ height: { xs: 36, md: 28 } }}
    />
  );
}
