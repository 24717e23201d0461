import BoardIcon from "@mui/icons-material/ViewKanbanOutlined";
import ListIcon from "@mui/icons-material/ViewListOutlined";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useIntl } from "react-intl";
import type { View } from "./prospectAddress";

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const intl = useIntl();
  const board = intl.formatMessage({ id: "prospects.view.board" });
  const list = intl.formatMessage({ id: "prospects.view.list" });
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={view}
      aria-label={intl.formatMessage({ id: "prospects.view" })}
      onChange={(_event, next: View | null) => next && onChange(next)}
    >
      <ToggleButton value="list" aria-label={list} title={list}>
        <ListIcon />
      </ToggleButton>
      <ToggleButton value="board" aria-label={board} title={board}>
        <BoardIcon />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
