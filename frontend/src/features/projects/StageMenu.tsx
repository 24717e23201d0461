import EditIcon from "@mui/icons-material/TuneOutlined";
import BackIcon from "@mui/icons-material/ArrowBack";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import ForwardIcon from "@mui/icons-material/ArrowForward";
import MoreIcon from "@mui/icons-material/MoreVert";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { MenuButton } from "../../components/MenuButton";
import { useSay } from "../../components/useSay";
import { useBoard } from "./boardContext";
import { projectError } from "./projectTexts";
import { useDeleteStage, useUpdateStage } from "./api";
import { StageDialog } from "./lazyDialogs";
import type { BoardColumn } from "./types";

const MIRRORED = { "[dir=rtl] &": { transform: "scaleX(-1)" } };
/** A board has two columns at least. */
const MIN_STAGES = 2;

/** Actions on a column: name, limit and hours, place, and removal once it is empty. */
export function StageMenu({ stage: { column, cardCount } }: { stage: BoardColumn }) {
  const intl = useIntl();
  const say = useSay(projectError);
  const { board } = useBoard();
  const update = useUpdateStage();
  const remove = useDeleteStage();
  const [doing, setDoing] = useState<"edit" | "remove" | null>(null);
  const put = (position: number) => {
    const done = intl.formatMessage({ id: "projects.stage.updated" });
    void say(update.mutateAsync({ id: column.id, position }), done);
  };
  return (
    <>
      <MenuButton
        size="small"
        label={intl.formatMessage({ id: "projects.stage.menu" }, { name: column.name })}
        icon={<MoreIcon fontSize="small" />}
        sx={{ "@media (pointer: coarse)": { width: 44, height: 44 } }}
        entries={[
          {
            call: "PUT /project/column/{id}",
            text: intl.formatMessage({ id: "projects.stage.edit" }),
            icon: <EditIcon fontSize="small" />,
            onClick: () => setDoing("edit"),
          },
          {
            call: "PUT /project/column/{id}",
            text: intl.formatMessage({ id: "projects.stage.earlier" }),
            icon: <BackIcon fontSize="small" sx={MIRRORED} />,
            disabled: column.position === 0,
            onClick: () => put(column.position - 1),
          },
          {
            call: "PUT /project/column/{id}",
            text: intl.formatMessage({ id: "projects.stage.later" }),
            icon: <ForwardIcon fontSize="small" sx={MIRRORED} />,
            disabled: column.position === board.columns.length - 1,
            onClick: () => put(column.position + 1),
          },
          {
            call: "DELETE /project/column/{id}",
            text: intl.formatMessage({ id: "projects.stage.remove" }),
            icon: <DeleteIcon fontSize="small" />,
            disabled: cardCount > 0 || board.columns.length <= MIN_STAGES,
            onClick: () => setDoing("remove"),
          },
        ]}
      />
      {doing === "edit" && <StageDialog stage={column} onClose={() => setDoing(null)} />}
      <ConfirmDelete
        id={doing === "remove" ? column.id : null}
        title="projects.stage.remove.title"
        description={intl.formatMessage(
          { id: "projects.stage.remove.description" },
          { name: column.name },
        )}
        confirm="projects.stage.remove"
        deleted="projects.stage.removed"
        failure={projectError}
        remove={remove.mutateAsync}
        onClose={() => setDoing(null)}
      />
    </>
  );
}
