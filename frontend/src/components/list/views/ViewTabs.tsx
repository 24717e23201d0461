import SaveIcon from "@mui/icons-material/BookmarkAddOutlined";
import StarIcon from "@mui/icons-material/Star";
import TuneIcon from "@mui/icons-material/MoreHoriz";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Schemas } from "../../../lib/api/types";
import { serverMessage } from "../../../lib/api/errors";
import type { MessageId } from "../../../lib/texts";
import { ConfirmDelete } from "../../ConfirmDelete";
import { useFailed } from "../../failures";
import { MenuButton } from "../../MenuButton";
import { ALL_ROWS } from "../address";
import { ToolButton } from "../ToolButton";
import {
  useCreateView,
  useDeleteView,
  useUpdateView,
  useViews,
  type SavedView,
  type ViewedList,
} from "./api";
import { useOpenView, type Shown } from "./useOpenView";
import { ViewDialog } from "./ViewDialog";

interface ViewTabsProps extends Shown {
  list: ViewedList;
  phone: boolean;
  /** A tool in place of the line: what is shown can be saved, and that is all. */
  bare?: boolean;
}

/** Lists whose rows are feminine in French. */
const FEMININE: readonly ViewedList[] = ["car", "estimation", "order", "sale"];

/** The saved views of a list as tabs; a view only sets the address. */
export default function ViewTabs({ list, phone, bare = false, ...shown }: ViewTabsProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  const { views } = useViews(list);
  const { current, changed, shown: selection, pathTo, open } = useOpenView(views, shown);
  const create = useCreateView();
  const update = useUpdateView();
  const remove = useDeleteView();
  const [doing, setDoing] = useState<"save" | "rename" | "delete" | null>(null);
  const stop = () => setDoing(null);
  const say = (id: MessageId, view?: SavedView) => intl.formatMessage({ id }, { name: view?.name });

  async function put(changes: Schemas["PatchedSavedViewRequest"]) {
    if (!current) return;
    try {
      const view = await update.mutateAsync({ id: current.id, ...changes });
      enqueueSnackbar(say("list.views.saved", view), { variant: "success" });
    } catch (error) {
      failed(serverMessage(error) ?? say("list.views.failed"));
    }
  }

  const entries = current && [
    ...(changed ? [{ text: say("list.views.update"), onClick: () => void put(selection) }] : []),
    { text: say("list.views.rename"), onClick: () => setDoing("rename") },
    {
      text: say(current.default ? "list.views.noDefault" : "list.views.makeDefault"),
      onClick: () => void put({ default: !current.default }),
    },
    { text: say("list.views.delete"), onClick: () => setDoing("delete") },
  ];
  const save = say("list.views.save");
  const saveDialog = doing === "save" && (
    <ViewDialog
      save={(name) => create.mutateAsync({ list, name, ...selection })}
      onSaved={open}
      onClose={stop}
    />
  );
  if (bare) {
    return (
      <>
        {changed && (
          <ToolButton
            label="list.views.save"
            text="form.save"
            startIcon={<SaveIcon />}
            onClick={() => setDoing("save")}
          />
        )}
        {saveDialog}
      </>
    );
  }
  return (
    <Box
      component="nav"
      aria-label={say("list.views")}
      sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: HEIGHT, minWidth: 0 }}
    >
      <Tabs
        value={current?.id ?? ALL_ROWS}
        variant="scrollable"
        scrollButtons={false}
        slotProps={{ list: { role: undefined } }}
        sx={{ minHeight: HEIGHT, minWidth: 0, flex: "0 1 auto" }}
      >
        {[undefined, ...(views ?? [])].map((view) => (
          <Tab
            key={view?.id ?? ALL_ROWS}
            component={Link}
            to={pathTo(view)}
            value={view?.id ?? ALL_ROWS}
            label={view?.name ?? say(FEMININE.includes(list) ? "list.all.feminine" : "list.all")}
            {...(view?.default && {
              icon: <StarIcon titleAccess={say("list.views.isDefault")} />,
              iconPosition: "end",
            })}
            // These are links to selections of rows, not tabs of one page.
            role={undefined}
            aria-selected={undefined}
            aria-current={view?.id === current?.id ? "page" : undefined}
            tabIndex={0}
            sx={{ minHeight: HEIGHT, textTransform: "none", "& svg": { fontSize: 16 } }}
          />
        ))}
      </Tabs>
      {entries && (
        <MenuButton
          size={phone ? "medium" : "small"}
          label={say("list.views.change", current)}
          icon={<TuneIcon />}
          entries={entries}
        />
      )}
      {changed && phone && (
        <IconButton
          aria-label={save}
          onClick={() => setDoing("save")}
          sx={{ marginInlineStart: "auto" }}
        >
          <SaveIcon />
        </IconButton>
      )}
      {changed && !phone && (
        <Button
          size="small"
          startIcon={<SaveIcon />}
          onClick={() => setDoing("save")}
          sx={{ marginInlineStart: "auto", flexShrink: 0 }}
        >
          {save}
        </Button>
      )}
      {saveDialog}
      {doing === "rename" && current && (
        <ViewDialog
          view={current}
          save={(name) => update.mutateAsync({ id: current.id, name })}
          onClose={stop}
        />
      )}
      <ConfirmDelete
        id={doing === "delete" ? current?.id : null}
        title="list.views.delete"
        description={say("list.views.delete.description", current)}
        confirm="list.views.delete"
        deleted="list.views.deleted"
        remove={remove.mutateAsync}
        onClose={stop}
        onConfirmed={() => open()}
      />
    </Box>
  );
}

const HEIGHT = 44;
