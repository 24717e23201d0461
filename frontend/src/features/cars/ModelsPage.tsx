import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import { useState } from "react";
import type { ModelCar } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { AddButton } from "../../components/AddButton";
import { ListPage } from "../../components/list/ListPage";
import type { Column, Filter, RowAction } from "../../components/list/types";
import { DeleteModelDialog } from "./DeleteModelDialog";
import { ModelDialog } from "./ModelDialog";
import { modelsQuery } from "./modelApi";

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

type Doing = { what: "create" } | { what: "edit" | "delete"; model: ModelCar };

export default function ModelsPage() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  const actions = (model: ModelCar): RowAction[] => [
    {
      label: "cars.edit",
      icon: <EditIcon />,
      onClick: () => setDoing({ what: "edit", model }),
    },
    {
      label: "cars.delete",
      icon: <DeleteIcon />,
      onClick: () => setDoing({ what: "delete", model }),
    },
  ];
  return (
    <ListPage<ModelCar>
      name="models"
      title="models.title"
      add={<AddButton label="models.add" onClick={() => setDoing({ what: "create" })} />}
      query={modelsQuery}
      exportPath="/modelCar/export"
      columns={columns}
      filters={filters}
      rowName={(model) => model.intitule}
      rowPath={({ id }) => `${paths.cars}?modelCarIds=${id}`}
      actions={actions}
      empty={{ title: "models.empty.title", description: "models.empty.description" }}
    >
      {doing?.what === "create" && <ModelDialog onClose={stop} />}
      {doing?.what === "edit" && <ModelDialog model={doing.model} onClose={stop} />}
      <DeleteModelDialog model={doing?.what === "delete" ? doing.model : null} onClose={stop} />
    </ListPage>
  );
}
