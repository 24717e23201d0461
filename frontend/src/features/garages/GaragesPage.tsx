import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import HoursIcon from "@mui/icons-material/Schedule";
import { useState } from "react";
import { useIntl } from "react-intl";
import { AddButton } from "../../components/AddButton";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { listLoader } from "../../components/list/listLoader";
import { ListPage } from "../../components/list/ListPage";
import { useOpenRow } from "../../components/list/useOpenRow";
import type { Filter, RowAction } from "../../components/list/types";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { FIRST_ROW } from "../../lib/paths";
import { carsOf } from "./carsOf";
import { garageColumns } from "./columns";
import { GarageDialog } from "./GarageDialog";
import { garageName } from "./garageName";
import { garagesQuery, useDeleteGarage } from "./api";
import type { Garage } from "./types";

const HoursDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "hours-dialog" */ "./hours/HoursDialog"),
);

const filters: Filter[] = [{ kind: "text", name: "search", label: "garages.filter.search" }];

type Doing = { what: "edit" | "delete"; garage: Garage };

const list = { name: "garages", query: garagesQuery, views: "garage" } as const;
export const loader = listLoader(list);

export default function GaragesPage() {
  const { formatMessage } = useIntl();
  const creation = useOpenRow("new", "POST /garage/create");
  const hours = useOpenRow("hours", "PUT /calendar/garage/{id}");
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  const remove = useDeleteGarage();
  const deleted = doing?.what === "delete" ? doing.garage : null;
  const values = { name: deleted && garageName(deleted), count: deleted?.carCount };
  const actions = (garage: Garage): RowAction[] => [
    {
      label: "garages.hours.title",
      call: "PUT /calendar/garage/{id}",
      icon: <HoursIcon />,
      onClick: () => hours.setOpenId(garage.id),
    },
    {
      label: "garages.edit",
      call: "PUT /garage/updateById/{id}",
      icon: <EditIcon />,
      onClick: () => setDoing({ what: "edit", garage }),
    },
    {
      label: "garages.delete",
      call: "DELETE /garage/delete/{id}",
      icon: <DeleteIcon />,
      onClick: () => setDoing({ what: "delete", garage }),
    },
  ];
  return (
    <ListPage<Garage>
      {...list}
      title="garages.title"
      add={
        <AddButton
          call="POST /garage/create"
          label="garages.add"
          onClick={() => creation.setOpenId("1")}
        />
      }
      exportPath="/garage/export"
      columns={garageColumns}
      filters={filters}
      rowName={garageName}
      rowPath={({ id }) => carsOf(id)}
      actions={actions}
      empty={{ title: "garages.empty.title", description: "garages.empty.description" }}
    >
      {creation.openId && <GarageDialog onClose={creation.close} />}
      {doing?.what === "edit" && <GarageDialog garage={doing.garage} onClose={stop} />}
      {hours.openId && (
        <HoursDialog
          garageId={hours.openId === FIRST_ROW ? "" : hours.openId}
          onClose={hours.close}
        />
      )}
      <ConfirmDelete
        id={deleted?.id}
        title="garages.delete.title"
        description={formatMessage({ id: "garages.delete.description" }, values)}
        confirm="garages.delete"
        deleted="garages.deleted"
        restore={{ kind: "garage" }}
        remove={remove.mutateAsync}
        onClose={stop}
        inUse={
          deleted !== null &&
          deleted.carCount > 0 && {
            title: "garages.inUse.title",
            description: formatMessage({ id: "garages.inUse.description" }, values),
            see: "garages.inUse.see",
            to: carsOf(deleted.id),
          }
        }
      />
    </ListPage>
  );
}
