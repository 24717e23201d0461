import type { SvgIconComponent } from "@mui/icons-material";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { navigation } from "../../lib/navigation";
import type { MessageId } from "../../lib/texts";
import { paths } from "../../lib/paths";
import { useMay, type Call } from "../../lib/rights";
import { formatPhone } from "../../components/phones";
import { formatPlate } from "../../components/plates";
import { useFormats } from "../../components/useFormats";
import { foundEventsQuery } from "../calendar/api";
import { statusTexts } from "../calendar/eventTexts";
import { carsQuery } from "../cars/api";
import { clientsQuery } from "../clients/api";
import { documentsQuery } from "../documents/api";
import { estimationsQuery } from "../estimations/api";
import { prospectsQuery } from "../prospects/api";
import { matched, type Searched } from "./matched";

export interface Hit {
  path: string;
  title: string;
  /** As it is remembered once opened. */
  row?: string;
  detail?: string;
  /** The icon of a page, of an action, or of the page that lists such rows. */
  Icon?: SvgIconComponent | undefined;
}

export interface HitGroup {
  label: MessageId;
  hits: Hit[];
  /** Where all of them are, when these are not all. */
  all?: { path: string; total: number };
}

interface SearchResults {
  groups: HitGroup[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

const EACH = 5;

const plate = (value: string): Searched => ({
  label: "search.matched.plate",
  value,
  shown: formatPlate(value),
});

/** As it stands in the menu. */
const iconOf = (label: MessageId) => navigation.find((item) => item.label === label)?.Icon;

/** Five of each kind that have all the words. */
export function useSearchResults(text: string): SearchResults {
  const { formatMessage } = useIntl();
  const { money, date, dateTime } = useFormats();
  const first = { page: 1, limit: EACH };
  const may = useMay();
  const asked = (call: Call) => ({
    enabled: text !== "" && may(call),
    placeholderData: keepPreviousData,
    retry: false,
  });

  const results = useQueries({
    queries: [
      { ...carsQuery({ ...first, nom: text }), ...asked("GET /car/all") },
      { ...clientsQuery({ ...first, search: text }), ...asked("GET /client/getAll") },
      { ...prospectsQuery({ ...first, search: text }), ...asked("GET /prospect/all") },
      { ...documentsQuery({ ...first, title: text }), ...asked("GET /api/document/getAll") },
      {
        ...estimationsQuery({ ...first, search: text }),
        ...asked("GET /estimation/partner/getAll"),
      },
      { ...foundEventsQuery(text, EACH), ...asked("GET /calendar/all") },
    ],
  });
  const [cars, clients, prospects, documents, estimations, events] = results;

  /** What matched where that is not the title, then what is known of the row besides. */
  const details = (title: string, values: Searched[], others: string[]): string => {
    const found = matched(text, title, values);
    const known = found && (found.shown ?? found.value);
    return [
      found && formatMessage({ id: found.label }, { value: known }),
      ...others.filter((each) => each !== known),
    ]
      .filter(Boolean)
      .join(" · ");
  };
  const reservation = (name: string) =>
    name
      ? formatMessage({ id: "saleFiles.reservedBy" }, { name })
      : formatMessage({ id: "saleFiles.reserved" });
  const phone = (value: string): Searched => ({
    label: "search.matched.phone",
    value,
    shown: formatPhone(value),
  });

  const group = <Row>(
    label: MessageId,
    rows: { data: Row[]; total: number } | undefined,
    hit: (row: Row) => Hit,
    path: string,
    filter: string,
  ): HitGroup => ({
    label,
    hits: (rows?.data ?? [])
      .map(hit)
      .map((each) => ({ ...each, row: each.title, Icon: iconOf(label) })),
    ...(rows &&
      rows.total > rows.data.length && {
        all: { path: `${path}?${new URLSearchParams({ [filter]: text })}`, total: rows.total },
      }),
  });

  const groups = [
    group(
      "app.nav.cars",
      cars.data,
      (car) => ({
        path: paths.car(car.id),
        title: car.nom,
        detail: details(
          car.nom,
          [plate(car.immatriculation), { label: "search.matched.vin", value: car.vin }],
          [
            car.reservedBy ? reservation(car.reservedBy.clientName) : "",
            car.modelCar.intitule,
            formatPlate(car.immatriculation),
            money(car.prix, car.devise),
          ],
        ),
      }),
      paths.cars,
      "nom",
    ),
    group(
      "app.nav.clients",
      clients.data,
      (row) => ({
        path: paths.client(row.id),
        title: row.fullName,
        detail: details(row.fullName, [phone(row.phoneNumber)], [formatPhone(row.phoneNumber)]),
      }),
      paths.clients,
      "search",
    ),
    group(
      "app.nav.prospects",
      prospects.data,
      (row) => ({
        path: paths.prospect(row.id),
        title: row.fullName,
        detail: details(
          row.fullName,
          [
            phone(row.phoneNumber),
            { label: "search.matched.email", value: row.email },
            { label: "search.matched.model", value: row.carModel },
          ],
          [row.phoneNumber ? formatPhone(row.phoneNumber) : row.email],
        ),
      }),
      paths.prospects,
      "search",
    ),
    group(
      "app.nav.documents",
      documents.data,
      (row) => ({ path: paths.document(row.id), title: row.title, detail: row.file.name }),
      paths.documents,
      "title",
    ),
    group(
      "app.nav.estimations",
      estimations.data,
      (row) => ({
        path: paths.estimation(row.id),
        title: row.title || row.carModel,
        detail: details(
          `${row.title} ${row.carModel} ${row.clientName}`,
          [
            plate(row.technicalInformation.immatriculation),
            phone(row.clientPhone),
            { label: "search.matched.vin", value: row.technicalInformation.vin },
          ],
          [row.clientName, date(row.createdAt)],
        ),
      }),
      paths.estimations,
      "search",
    ),
    // No page lists all those that are found.
    {
      label: "search.appointments" as const,
      hits: (events.data ?? []).map((row) => ({
        path: paths.appointment(row.id),
        title: row.title,
        row: row.title,
        Icon: iconOf("app.nav.calendar"),
        detail: [
          dateTime(row.start),
          formatMessage({ id: statusTexts[row.status] }),
          row.car?.label,
          (row.client ?? row.prospect ?? row.estimation)?.label,
        ]
          .filter(Boolean)
          .join(" · "),
      })),
    },
  ];

  return {
    groups: text === "" ? [] : groups.filter(({ hits }) => hits.length > 0),
    loading:
      text !== "" &&
      results.some(({ isFetching, isPlaceholderData }) => isFetching || isPlaceholderData),
    failed: text !== "" && results.some(({ isError }) => isError),
    retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}
