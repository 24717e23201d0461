import EditIcon from "@mui/icons-material/TuneOutlined";
import BackIcon from "@mui/icons-material/ArrowBack";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import ForwardIcon from "@mui/icons-material/ArrowForward";
import MoreIcon from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { useBoard } from "./boardContext";
import { projectError } from "./projectTexts";
import { useDeleteStage, useUpdateStage } from "./api";
import { StageDialog } from "./lazyDialogs";
import type { BoardColumn } from "./types";
import { useSay } from "./useSay";

/** A board has two columns at least. */
const MIN_STAGES = 2;

/** What can be done with a column: its name, limit and hours, its place, and its removal once it is empty. */
export function StageMenu({ stage: { column, cardCount } }: { stage: BoardColumn }) {
  const intl = useIntl();
  const say = useSay();
  const { board } = useBoard();
  const update = useUpdateStage();
  const remove = useDeleteStage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [doing, setDoing] = useState<"edit" | "remove" | null>(null);
  const name = intl.formatMessage({ id: "projects.stage.menu" }, { name: column.name });
  const put = (position: number) => {
    setAnchor(null);
    const done = intl.formatMessage({ id: "projects.stage.updated" });
    void say(update.mutateAsync({ id: column.id, position }), done);
  };
  const open = (what: "edit" | "remove") => {
    setAnchor(null);
    setDoing(what);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ "@media (pointer: coarse)": { width: 44, height: 44 } }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => open("edit")}>
          <ListItemIcon>
            <EditIcon fontSize="small" />
          </ListItemIcon>
          {intl.formatMessage({ id: "projects.stage.edit" })}
        </MenuItem>
        <MenuItem disabled={column.position === 0} onClick={() => put(column.position - 1)}>
          <ListItemIcon>
            <BackIcon fontSize="small" sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }} />
          </ListItemIcon>
          {intl.formatMessage({ id: "projects.stage.earlier" })}
        </MenuItem>
        <MenuItem
          disabled={column.position === board.columns.length - 1}
          onClick={() => put(column.position + 1)}
        >
          <ListItemIcon>
            <ForwardIcon fontSize="small" sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }} />
          </ListItemIcon>
          {intl.formatMessage({ id: "projects.stage.later" })}
        </MenuItem>
        <MenuItem
          disabled={cardCount > 0 || board.columns.length <= MIN_STAGES}
          onClick={() => open("remove")}
        >
          <ListItemIcon>
            <DeleteIcon fontSize="small" />
          </ListItemIcon>
          {intl.formatMessage({ id: "projects.stage.remove" })}
        </MenuItem>
      </Menu>
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
