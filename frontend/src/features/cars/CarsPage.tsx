import AssignIcon from "@mui/icons-material/SellOutlined";
import UnassignIcon from "@mui/icons-material/UndoOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Car, Partner } from "../../lib/api/types";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { paths } from "../../lib/paths";
import { AddButton } from "../../components/AddButton";
import { CarViews } from "../../components/CarViews";
import { CURRENCIES, currencySign, isCurrency } from "../../components/currencies";
import { decimalsOf } from "../../components/numbers";
import { listLoader } from "../../components/list/listLoader";
import { ListPage } from "../../components/list/ListPage";
import type { Filter, RowAction } from "../../components/list/types";
import { useOpenRow } from "../../components/list/useOpenRow";
import { garageLookup } from "../garages/api";
import { profileQuery } from "../../lib/profile";
import { AssignDialog, SaleDialogs, type SaleAction } from "./sales/SaleDialogs";
import { ageInWords } from "../../components/durations";
import { CarDrawer } from "./CarDrawer";
import { carColumns, columnsWithoutShowroom } from "./columns";
import { publicationTexts, statusTexts } from "./carTexts";
import { publicationStateTexts } from "./publicationTexts";
import { DeleteCarDialog } from "./DeleteCarDialog";
import { modelLookup } from "./modelApi";
import { carsQuery, prefetchCar } from "./api";

const CarBulk = lazyWithRetry(() => import(/* webpackChunkName: "car-bulk" */ "./CarBulk"));

interface Prices {
  /** The sign of the currency in which prices are compared, and how many decimals it has. */
  unit: string | undefined;
  decimals: number | undefined;
}

const { public: online, hidden, no_photo, in_preparation, reserved } = publicationStateTexts;
/** The states that a car for sale may have, by what the public page shows. */
const statesIn = {
  off: {},
  chosen: { public: online, hidden, reserved },
  on: { public: online, hidden, no_photo, in_preparation, reserved },
} as const;

const filtersIn = (prices: Prices, showroom: Partner["showroom"]): Filter[] => [
  { kind: "text", name: "nom", label: "cars.filter.nom" },
  { kind: "lookup", name: "modelCarIds", label: "cars.filter.models", lookup: modelLookup },
  {
    kind: "lookup",
    single: true,
    name: "garageId",
    label: "cars.field.garage",
    lookup: garageLookup,
  },
  { kind: "choice", name: "status", label: "cars.field.status", texts: statusTexts },
  {
    kind: "choice",
    name: "reserved",
    label: "cars.filter.reserved",
    feminine: true,
    texts: { true: "cars.reserved.yes", false: "cars.reserved.no" },
  },
  {
    kind: "choice",
    name: "advert",
    label: "campaigns.advert.title",
    feminine: true,
    texts: { incomplete: "campaigns.advert.incomplete" },
  },
  ...(showroom === "off"
    ? []
    : [
        {
          kind: "choice" as const,
          name: "publicationState",
          label: "cars.field.published" as const,
          feminine: true,
          texts: statesIn[showroom],
        },
      ]),
  {
    kind: "choice",
    name: "devise",
    label: "cars.filter.devise",
    feminine: true,
    options: CURRENCIES.map((code) => ({ value: code, label: code })),
  },
  { kind: "number", name: "minPrix", ...prices, label: "cars.filter.minPrix" },
  { kind: "number", name: "maxPrix", from: "minPrix", ...prices, label: "cars.filter.maxPrix" },
  { kind: "number", name: "minDays", label: "cars.filter.minDays" },
  { kind: "number", name: "maxDays", from: "minDays", label: "cars.filter.maxDays" },
  {
    // From a view that was saved when this was the filter.
    kind: "link",
    name: "published",
    label: "cars.field.published",
    show: (value, intl) =>
      intl.formatMessage({ id: publicationTexts[value === "true" ? "shown" : "hidden"] }),
  },
  {
    kind: "link",
    name: "age",
    label: "dashboards.age",
    show: (value, intl) => ageInWords(intl, value),
  },
];

const list = { name: "cars", query: carsQuery, views: "car" } as const;
export const loader = listLoader(list);

export default function CarsPage() {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: partner } = useQuery(profileQuery);
  const [address] = useSearchParams();
  const asked = address.get("devise");
  const currency = isCurrency(asked) ? asked : partner?.currency;
  const showroom = partner?.showroom ?? "off";
  const prices = {
    unit: currency && currencySign(intl, currency),
    decimals: currency ? decimalsOf(currency) : undefined,
  };
  const filters = filtersIn(prices, showroom);
  const { openId, pathOf, close } = useOpenRow("car");
  const [deleting, setDeleting] = useState<Car | null>(null);
  const [selling, setSelling] = useState<{ action: SaleAction; car: Car } | null>(null);

  const actions = (car: Car): RowAction[] => [
    car.status === "available"
      ? {
          label: "sales.assign",
          call: "POST /car/assign-to-client",
          icon: <AssignIcon />,
          onClick: () => setSelling({ action: "assign", car }),
        }
      : {
          label: "sales.unassign",
          call: "POST /car/unassign",
          icon: <UnassignIcon />,
          onClick: () => setSelling({ action: "unassign", car }),
        },
    {
      label: "cars.edit",
      call: "PUT /car/updateById/{id}",
      icon: <EditIcon />,
      onClick: () => void navigate(paths.editCar(car.id)),
    },
    {
      label: "cars.delete",
      call: "DELETE /car/delete/{id}",
      icon: <DeleteIcon />,
      onClick: () => setDeleting(car),
    },
  ];

  return (
    <ListPage<Car>
      {...list}
      title="cars.title"
      beside={<CarViews current="cars" />}
      add={<AddButton call="POST /car/create" label="cars.add" to={paths.newCar} />}
      exportPath="/car/export"
      importPath={paths.importOf("car")}
      bulk={CarBulk}
      bulkCalls={["POST /car/bulk", "POST /car/export", "POST /car/sheets.pdf"]}
      columns={showroom === "off" ? columnsWithoutShowroom : carColumns}
      filters={filters}
      rowHeight={76}
      rowName={(car) => car.nom}
      rowPath={pathOf}
      onRowHover={(car) => {
        prefetchCar(client, car.id);
        AssignDialog.preload();
      }}
      actions={actions}
      empty={{ title: "cars.empty.title", description: "cars.empty.description" }}
    >
      <CarDrawer
        id={openId}
        onSell={(car) => setSelling({ action: "assign", car })}
        onClose={close}
      />
      <SaleDialogs doing={selling} onClose={() => setSelling(null)} />
      <DeleteCarDialog car={deleting} onClose={() => setDeleting(null)} />
    </ListPage>
  );
}
