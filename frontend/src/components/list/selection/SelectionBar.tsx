import CloseIcon from "@mui/icons-material/Close";
import MoreVertIcon from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactElement } from "react";
import { useIntl } from "react-intl";
import { useMay, type Call } from "../../../lib/rights";
import type { MessageId } from "../../../lib/texts";
import { MenuButton } from "../../MenuButton";
import { useEscape } from "./useEscape";
import type { Selection } from "./useSelection";

/** Something that can be done to the selected rows. */
export interface BulkAction {
  label: MessageId;
  icon: ReactElement;
  /** The call that it makes: where the role may not, the action is not there. */
  call: Call;
  /** How many rows its call takes at once, where that is fewer than others do. */
  most?: number;
  /** It is being done. */
  loading?: boolean;
  onClick: () => void;
}

interface SelectionBarProps {
  selection: Pick<Selection<never>, "count" | "all" | "clear" | "chooseAll">;
  /** The rows of this page, and of all pages. */
  pageSize: number;
  total: number;
  actions: BulkAction[];
}

/** How many rows are selected and what can be done to them; Escape leaves. */
export function SelectionBar({ selection, pageSize, total, actions }: SelectionBarProps) {
  const intl = useIntl();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"));
  const { count, all, clear, chooseAll } = selection;
  useEscape(clear);
  const may = useMay();
  const entries = actions
    .filter(({ call }) => may(call))
    .map((action) => ({
      ...action,
      disabled: action.loading,
      text: intl.formatMessage({ id: action.label }),
    }));
  return (
    <Paper
      role="toolbar"
      aria-label={intl.formatMessage({ id: "bulk.toolbar" })}
      elevation={6}
      sx={{
        position: "sticky",
        bottom: 8,
        zIndex: 3,
        px: 1.5,
        py: 1,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
      }}
    >
      <Tooltip title={intl.formatMessage({ id: "bulk.leave" })}>
        <IconButton aria-label={intl.formatMessage({ id: "bulk.leave" })} onClick={clear}>
          <CloseIcon />
        </IconButton>
      </Tooltip>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {intl.formatMessage({ id: all ? "bulk.allSelected" : "bulk.selected" }, { count })}
      </Box>
      {!all && count >= pageSize && total > count && (
        <Button size="small" onClick={chooseAll}>
          {intl.formatMessage({ id: "bulk.selectAll" }, { count: total })}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {phone ? (
        <MenuButton
          label={intl.formatMessage({ id: "list.actions" })}
          icon={
            entries.some(({ loading }) => loading) ? (
              <CircularProgress size={24} aria-hidden />
            ) : (
              <MoreVertIcon />
            )
          }
          entries={entries}
        />
      ) : (
        entries.map(({ text, icon, loading, onClick }) => (
          <Button
            key={text}
            size="small"
            startIcon={icon}
            loading={loading}
            loadingPosition="start"
            onClick={onClick}
          >
            {text}
          </Button>
        ))
      )}
    </Paper>
  );
}
