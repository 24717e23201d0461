import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useTakeBack } from "../../components/list/selection/useTakeBack";
import { useUndoToast } from "../../components/board/useUndoToast";
import { undoRemoval, useRemoveMember, type Member } from "./api";

export type Remove = (member: Member, handTo: string | undefined) => Promise<void>;

/** Removes one of the team, and says so with what brings them back; rejects where it was refused. */
export function useRemoval(): { remove: Remove; dialogs: ReactNode } {
  const { formatMessage } = useIntl();
  const { mutateAsync: send } = useRemoveMember();
  const offerUndo = useUndoToast();
  const { takeBack, dialogs } = useTakeBack();

  async function remove({ id, fullName: name }: Member, handTo: string | undefined) {
    const {
      data: { undo },
      message,
    } = await send({ id, handTo });
    offerUndo(message ?? formatMessage({ id: "team.removed" }, { name }), () => {
      void takeBack({
        undo: () => undoRemoval(undo),
        done: () => formatMessage({ id: "team.restored" }, { name }),
      });
    });
  }

  return { remove, dialogs };
}
