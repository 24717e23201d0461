import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useIntl } from "react-intl";
import type { ListState } from "../../../components/list/useListState";
import { SearchBox } from "../../../components/SearchBox";
import { useDraft } from "../../../components/list/useDraft";
import type { MessageId } from "../../../lib/texts";
import { fuelTexts, gearboxTexts } from "../../cars/carTexts";

const orderings = {
  "": "affiliation.cars.newest",
  prix: "affiliation.cars.cheapest",
  "-prix": "affiliation.cars.dearest",
  kilometrage: "affiliation.cars.leastDriven",
} as const;
const PRICES = [5_000, 8_000, 10_000, 12_000, 15_000, 20_000, 25_000, 30_000, 40_000];
const DISTANCES = [10_000, 30_000, 50_000, 80_000, 100_000, 150_000];

/** Native lists: a phone shows its own wheel for them. */
export default function CarFilters({ state }: { state: ListState }) {
  const intl = useIntl();
  const { filters, ordering, setFilter, setOrdering } = state;
  const [search, setSearch] = useDraft(filters.search ?? "", (text) => setFilter("search", text));
  const choices = (texts: Record<string, MessageId>) =>
    Object.entries(texts).map(([value, id]) => ({ value, label: intl.formatMessage({ id }) }));
  const upTo = (amounts: number[]) =>
    amounts.map((amount) => ({ value: `${amount}`, label: intl.formatNumber(amount) }));
  return (
    <Box
      role="search"
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "1fr 1fr", md: "1fr 1fr 1fr" },
        "& > :first-of-type, & > :last-of-type": { gridColumn: { xs: "1 / -1", md: "auto" } },
      }}
    >
      <SearchBox
        label={intl.formatMessage({ id: "affiliation.cars.search" })}
        value={search}
        onChange={setSearch}
      />
      <Choice
        label="affiliation.cars.maxPrice"
        all="affiliation.cars.noLimit"
        value={filters.maxPrix}
        options={upTo(PRICES)}
        onChange={(value) => setFilter("maxPrix", value)}
      />
      <Choice
        label="affiliation.cars.maxDistance"
        all="affiliation.cars.noLimit"
        value={filters.maxKilometrage}
        options={upTo(DISTANCES)}
        onChange={(value) => setFilter("maxKilometrage", value)}
      />
      <Choice
        label="cars.field.carburant"
        all="list.all"
        value={filters.carburant}
        options={choices(fuelTexts)}
        onChange={(value) => setFilter("carburant", value)}
      />
      <Choice
        label="cars.field.boite"
        all="list.all.feminine"
        value={filters.boite}
        options={choices(gearboxTexts)}
        onChange={(value) => setFilter("boite", value)}
      />
      <Choice
        label="affiliation.cars.sort"
        value={ordering}
        options={choices(orderings)}
        onChange={setOrdering}
      />
    </Box>
  );
}

interface ChoiceProps {
  label: MessageId;
  /** The choice of none, where the options have no empty one. */
  all?: MessageId;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, all, value = "", options, onChange }: ChoiceProps) {
  const intl = useIntl();
  const known = options.some((option) => option.value === value);
  return (
    <TextField
      select
      size="small"
      label={intl.formatMessage({ id: label })}
      value={known ? value : ""}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {all && <option value="">{intl.formatMessage({ id: all })}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
