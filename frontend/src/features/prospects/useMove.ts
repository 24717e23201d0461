import { createContext, use } from "react";
import { useIntl } from "react-intl";
import { useFailed } from "../../components/failures";
import { useUndoToast } from "../../components/board/useUndoToast";
import { prospectStatusTexts } from "../../components/personTexts";
import { prospectError } from "./prospectTexts";
import { useChangeStatus } from "./api";
import type { Loss, Prospect, ProspectStatus } from "./types";

/** Asks why a prospect is lost, over the page: the card may leave its column meanwhile. */
export const LoseContext = createContext<(prospect: Prospect) => void>(() => undefined);

/** Gives a prospect another status, and offers to take that back. */
export function useStep() {
  const intl = useIntl();
  const offerUndo = useUndoToast();
  const fail = useFailure();
  const { mutateAsync: change } = useChangeStatus();

  return async function step(prospect: Prospect, status: ProspectStatus, loss?: Loss) {
    await change({ prospect, status, ...loss });
    const message = intl.formatMessage(
      { id: "prospects.moved" },
      { name: prospect.fullName, status: intl.formatMessage({ id: prospectStatusTexts[status] }) },
    );
    const { lostReason: reason, lostNote: note } = prospect;
    const before = prospect.status === "lost" ? { reason, note } : undefined;
    offerUndo(message, () => {
      step({ ...prospect, status }, prospect.status, before).catch(fail);
    });
  };
}

/** Gives a prospect another status, and says how it went; resolves to whether it has it. Lost ones are asked about. */
export function useMove(): (prospect: Prospect, status: ProspectStatus) => Promise<boolean> {
  const lose = use(LoseContext);
  const fail = useFailure();
  const step = useStep();

  return async (prospect, status) => {
    if (status === "lost") {
      lose(prospect);
      return false;
    }
    try {
      if (prospect.status !== status) await step(prospect, status);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
}

function useFailure() {
  const intl = useIntl();
  const failed = useFailed();
  return (error: unknown) => failed(prospectError(intl, error));
}
