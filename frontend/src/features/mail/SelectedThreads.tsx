import CloseIcon from "@mui/icons-material/Close";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import ReadIcon from "@mui/icons-material/DraftsOutlined";
import RestoreIcon from "@mui/icons-material/RestoreOutlined";
import UnreadIcon from "@mui/icons-material/MarkEmailUnreadOutlined";
import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { useUndoToast } from "../../components/board/useUndoToast";
import type { Selection } from "../../components/list/selection/useSelection";
import { useEscape } from "../../components/list/selection/useEscape";
import { useSay } from "../../components/useSay";
import { IconAction } from "./IconAction";
import { mailError } from "./mailTexts";
import { useChangeThreads } from "./api";
import type { MailThread } from "./types";

interface SelectedThreadsProps {
  selection: Selection<MailThread>;
  inTrash: boolean;
  /** Leaves the conversation that is open, if it is one of them. */
  onLeave: () => void;
}

/** How many conversations are selected and what can be done to them, in place of the search; Escape leaves. */
export function SelectedThreads({ selection, inTrash, onLeave }: SelectedThreadsProps) {
  const intl = useIntl();
  const say = useSay(mailError);
  const offerUndo = useUndoToast();
  const { mutateAsync: change } = useChangeThreads();
  const { rows, count, clear } = selection;
  const ids = [...rows.keys()];
  useEscape(clear);

  async function read() {
    if (await say(change({ ids, read: true }))) clear();
  }

  async function unread() {
    // A conversation in sight would be marked as read again.
    onLeave();
    if (await say(change({ ids, read: false }))) clear();
  }

  async function trash() {
    onLeave();
    if (!(await say(change({ ids, trashed: true })))) return;
    clear();
    offerUndo(intl.formatMessage({ id: "mail.trashed" }, { count }), () => {
      void say(change({ ids, trashed: false }));
    });
  }

  async function restore() {
    onLeave();
    const done = intl.formatMessage({ id: "mail.restored" }, { count });
    if (await say(change({ ids, trashed: false }), done)) clear();
  }

  return (
    <Box
      role="toolbar"
      aria-label={intl.formatMessage({ id: "bulk.toolbar" })}
      // As high as the search: the rows stay where they are.
      sx={{ display: "flex", alignItems: "center", minHeight: 64, px: 1 }}
    >
      <IconAction
        label={intl.formatMessage({ id: "bulk.leave" })}
        icon={<CloseIcon />}
        onClick={clear}
      />
      <Box role="status" sx={{ flex: 1, typography: "body2", fontWeight: 600 }}>
        {intl.formatMessage({ id: "mail.selected" }, { count })}
      </Box>
      <IconAction
        label={intl.formatMessage({ id: "mail.markRead" })}
        icon={<ReadIcon />}
        onClick={() => void read()}
      />
      <IconAction
        label={intl.formatMessage({ id: "mail.markUnread" })}
        icon={<UnreadIcon />}
        onClick={() => void unread()}
      />
      {inTrash ? (
        <IconAction
          label={intl.formatMessage({ id: "mail.restore" })}
          icon={<RestoreIcon />}
          onClick={() => void restore()}
        />
      ) : (
        <IconAction
          label={intl.formatMessage({ id: "mail.trash" })}
          icon={<DeleteIcon />}
          onClick={() => void trash()}
        />
      )}
    </Box>
  );
}
