import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import type { ModelCar } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { DataList } from "../../components/list/DataList";
import type { Column, Filter, RowAction } from "../../components/list/types";
import { PageHeader } from "../../components/PageHeader";
import { DeleteModelDialog } from "./DeleteModelDialog";
import { ModelDialog } from "./ModelDialog";
import { modelsQuery } from "./modelApi";

const filters: Filter[] = [{ kind: "text", name: "intitule", label: "models.filter.intitule" }];

type Doing = { what: "create" } | { what: "edit" | "delete"; model: ModelCar };

export default function ModelsPage() {
  const intl = useIntl();
  const columns = useModelColumns();
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  const actions = (model: ModelCar): RowAction[] => [
    {
      label: intl.formatMessage({ id: "cars.edit" }),
      icon: <EditIcon />,
      onClick: () => setDoing({ what: "edit", model }),
    },
    {
      label: intl.formatMessage({ id: "cars.delete" }),
      icon: <DeleteIcon />,
      onClick: () => setDoing({ what: "delete", model }),
    },
  ];
  const add = (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => setDoing({ what: "create" })}
    >
      {intl.formatMessage({ id: "models.add" })}
    </Button>
  );

  return (
    <>
      <PageHeader title={intl.formatMessage({ id: "models.title" })} actions={add} />
      <DataList<ModelCar>
        name="models"
        label={intl.formatMessage({ id: "models.title" })}
        query={modelsQuery}
        exportPath="/modelCar/export"
        columns={columns}
        filters={filters}
        rowName={(model) => model.intitule}
        rowPath={({ id }) => `${paths.cars}?modelCarIds=${id}`}
        actions={actions}
        empty={{
          title: intl.formatMessage({ id: "models.empty.title" }),
          description: intl.formatMessage({ id: "models.empty.description" }),
          action: add,
        }}
      />
      {doing?.what === "create" && <ModelDialog onClose={stop} />}
      {doing?.what === "edit" && <ModelDialog model={doing.model} onClose={stop} />}
      <DeleteModelDialog model={doing?.what === "delete" ? doing.model : null} onClose={stop} />
    </>
  );
}

function useModelColumns() {
  const intl = useIntl();
  return useMemo<Column<ModelCar>[]>(
    () => [
      {
        field: "intitule",
        header: intl.formatMessage({ id: "models.field.intitule" }),
        flex: 3,
        sortable: true,
        card: "title",
        render: (model) => model.intitule,
      },
      {
        field: "carCount",
        header: intl.formatMessage({ id: "models.field.carCount" }),
        sortable: true,
        card: "aside",
        render: ({ carCount }) =>
          intl.formatMessage({ id: "models.carCount" }, { count: carCount }),
      },
    ],
    [intl],
  );
}
