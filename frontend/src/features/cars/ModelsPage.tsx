import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { ModelCar } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { AddButton } from "../../components/AddButton";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { listLoader } from "../../components/list/listLoader";
import { ListPage } from "../../components/list/ListPage";
import type { Column, Filter, RowAction } from "../../components/list/types";
import { ModelDialog } from "./ModelDialog";
import { modelsQuery, useDeleteModel } from "./modelApi";

const filters: Filter[] = [{ kind: "text", name: "intitule", label: "models.filter.intitule" }];

const columns: Column<ModelCar>[] = [
  {
    field: "intitule",
    header: "models.field.intitule",
    flex: 3,
    sortable: true,
    card: "title",
  },
  {
    field: "carCount",
    header: "models.field.carCount",
    sortable: true,
    card: "aside",
    render: ({ carCount }, { intl }) =>
      intl.formatMessage({ id: "models.carCount" }, { count: carCount }),
  },
];

const carsOf = ({ id }: ModelCar) => `${paths.cars}?modelCarIds=${id}`;

type Doing = { what: "create" } | { what: "edit" | "delete"; model: ModelCar };

const list = { name: "models", query: modelsQuery, views: "modelCar" } as const;
export const loader = listLoader(list);

export default function ModelsPage() {
  const { formatMessage } = useIntl();
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  const remove = useDeleteModel();
  const deleted = doing?.what === "delete" ? doing.model : null;
  const values = { name: deleted?.intitule, count: deleted?.carCount };
  const actions = (model: ModelCar): RowAction[] => [
    {
      label: "cars.edit",
      call: "PUT /modelCar/updateById/{id}",
      icon: <EditIcon />,
      onClick: () => setDoing({ what: "edit", model }),
    },
    {
      label: "cars.delete",
      call: "DELETE /modelCar/delete/{id}",
      icon: <DeleteIcon />,
      onClick: () => setDoing({ what: "delete", model }),
    },
  ];
  return (
    <ListPage<ModelCar>
      {...list}
      title="models.title"
      add={
        <AddButton
          call="POST /modelCar/create"
          label="models.add"
          onClick={() => setDoing({ what: "create" })}
        />
      }
      exportPath="/modelCar/export"
      importPath={paths.importOf("modelCar")}
      columns={columns}
      filters={filters}
      rowName={(model) => model.intitule}
      rowPath={carsOf}
      actions={actions}
      empty={{ title: "models.empty.title", description: "models.empty.description" }}
    >
      {doing?.what === "create" && <ModelDialog onClose={stop} />}
      {doing?.what === "edit" && <ModelDialog model={doing.model} onClose={stop} />}
      <ConfirmDelete
        id={deleted?.id}
        title="models.delete.title"
        description={formatMessage({ id: "models.delete.description" }, values)}
        confirm="cars.delete"
        deleted="models.deleted"
        restore={{ kind: "modelCar" }}
        remove={remove.mutateAsync}
        onClose={stop}
        inUse={
          deleted !== null &&
          deleted.carCount > 0 && {
            title: "models.inUse.title",
            description: formatMessage({ id: "models.inUse.description" }, values),
            see: "models.inUse.see",
            to: carsOf(deleted),
          }
        }
      />
    </ListPage>
  );
}
