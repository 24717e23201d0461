import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { DataList } from "../../components/list/DataList";
import type { Filter, RowAction } from "../../components/list/types";
import { PageHeader } from "../../components/PageHeader";
import { carsOf } from "./carsOf";
import { DeleteGarageDialog } from "./DeleteGarageDialog";
import { useGarageColumns } from "./columns";
import { GarageDialog } from "./GarageDialog";
import { garageName } from "./garageName";
import { garagesQuery } from "./api";
import type { Garage } from "./types";

const filters: Filter[] = [{ kind: "text", name: "search", label: "garages.filter.search" }];

type Doing = { what: "create" } | { what: "edit" | "delete"; garage: Garage };

export default function GaragesPage() {
  const intl = useIntl();
  const columns = useGarageColumns();
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  const actions = (garage: Garage): RowAction[] => [
    {
      label: intl.formatMessage({ id: "garages.edit" }),
      icon: <EditIcon />,
      onClick: () => setDoing({ what: "edit", garage }),
    },
    {
      label: intl.formatMessage({ id: "garages.delete" }),
      icon: <DeleteIcon />,
      onClick: () => setDoing({ what: "delete", garage }),
    },
  ];
  const add = (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => setDoing({ what: "create" })}
    >
      {intl.formatMessage({ id: "garages.add" })}
    </Button>
  );

  return (
    <>
      <PageHeader title={intl.formatMessage({ id: "garages.title" })} actions={add} />
      <DataList<Garage>
        name="garages"
        label={intl.formatMessage({ id: "garages.title" })}
        query={garagesQuery}
        exportPath="/garage/export"
        columns={columns}
        filters={filters}
        rowName={garageName}
        rowPath={({ id }) => carsOf(id)}
        actions={actions}
        empty={{
          title: intl.formatMessage({ id: "garages.empty.title" }),
          description: intl.formatMessage({ id: "garages.empty.description" }),
          action: add,
        }}
      />
      {doing?.what === "create" && <GarageDialog onClose={stop} />}
      {doing?.what === "edit" && <GarageDialog garage={doing.garage} onClose={stop} />}
      <DeleteGarageDialog garage={doing?.what === "delete" ? doing.garage : null} onClose={stop} />
    </>
  );
}
