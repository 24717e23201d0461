import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import ForeverIcon from "@mui/icons-material/DeleteForeverOutlined";
import RestoreIcon from "@mui/icons-material/RestoreOutlined";
import StarIcon from "@mui/icons-material/StarRounded";
import StarOutlineIcon from "@mui/icons-material/StarOutlineRounded";
import UnreadIcon from "@mui/icons-material/MarkEmailUnreadOutlined";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useLocation, useNavigate } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { useUndoToast } from "../../components/board/useUndoToast";
import { ConfirmChange } from "../../components/ConfirmChange";
import { useSay } from "../../components/useSay";
import { IconAction } from "./IconAction";
import { mailError } from "./mailTexts";
import { useChangeThread, useDeleteThread } from "./api";
import { leftUnread } from "./leftUnread";
import type { OpenThread } from "./types";

interface ThreadActionsProps {
  thread: OpenThread;
  /** Where those lead that leave it. */
  back: string;
}

/** Actions on a whole conversation. */
export function ThreadActions({ thread, back }: ThreadActionsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const offerUndo = useUndoToast();
  const say = useSay(mailError);
  // Its outcome is said after the conversation has been left, too.
  const { mutateAsync: change } = useChangeThread();
  const remove = useDeleteThread();
  const [asking, setAsking] = useState(false);
  const { id } = thread;
  const leave = () => void navigate(`${back}${search}`);

  async function trash() {
    const trashed = say(change({ id, trashed: true }));
    leave();
    if (!(await trashed)) return;
    offerUndo(intl.formatMessage({ id: "mail.trashed" }, { count: 1 }), () => {
      void say(change({ id, trashed: false }));
    });
  }

  function unread() {
    leftUnread.add(id);
    void say(change({ id, read: false }));
    leave();
  }

  return (
    <>
      <IconAction
        label={intl.formatMessage({ id: thread.starred ? "mail.unstar" : "mail.star" })}
        icon={thread.starred ? <StarIcon color="warning" /> : <StarOutlineIcon />}
        pressed={thread.starred}
        onClick={() => void say(change({ id, starred: !thread.starred }))}
      />
      {thread.messages.some(({ state }) => state === "received") && (
        <IconAction
          label={intl.formatMessage({ id: "mail.markUnread" })}
          icon={<UnreadIcon />}
          onClick={unread}
        />
      )}
      {thread.trashedAt === null ? (
        <IconAction
          label={intl.formatMessage({ id: "mail.trash" })}
          icon={<DeleteIcon />}
          onClick={() => void trash()}
        />
      ) : (
        <>
          <IconAction
            label={intl.formatMessage({ id: "mail.restore" })}
            icon={<RestoreIcon />}
            onClick={() => {
              void say(change({ id, trashed: false }));
              leave();
            }}
          />
          <Allowed call="DELETE /mail/{id}">
            <IconAction
              label={intl.formatMessage({ id: "mail.deleteForever" })}
              icon={<ForeverIcon />}
              onClick={() => setAsking(true)}
            />
          </Allowed>
        </>
      )}
      <ConfirmChange
        open={asking}
        title="mail.deleteForever.title"
        description={intl.formatMessage({ id: "mail.deleteForever.text" })}
        confirm="mail.deleteForever"
        change={() => remove.mutateAsync(id)}
        failure={mailError}
        onDone={leave}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
