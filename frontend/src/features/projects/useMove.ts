import { useIntl } from "react-intl";
import { ApiError } from "../../lib/api/errors";
import { useFailed } from "../../components/failures";
import { useUndoToast } from "../../components/board/useUndoToast";
import { following } from "./boardCache";
import { projectError } from "./projectTexts";
import { useMoveCard } from "./api";
import type { Board, Card, Step } from "./types";

/** Moves a card and says how it went; after a conflict, that the board was read again. */
export function useMove(board: Board | undefined): (step: Step) => void {
  const intl = useIntl();
  const failed = useFailed();
  const offerUndo = useUndoToast();
  const { mutateAsync } = useMoveCard();

  async function move(step: Step) {
    const { card, columnId, beforeId } = step;
    if (beforeId === card.id) return;
    let moved: Card;
    try {
      moved = await mutateAsync(step);
    } catch (error) {
      const message = projectError(intl, error);
      const outdated = error instanceof ApiError && error.code === "card_moved";
      failed(
        outdated ? intl.formatMessage({ id: "projects.board.reloaded" }, { message }) : message,
      );
      return;
    }
    if (columnId === card.columnId) return;
    const column = board?.columns.find((stage) => stage.column.id === columnId)?.column.name ?? "";
    const text = intl.formatMessage({ id: "projects.card.moved" }, { title: card.title, column });
    const origin = card.columnId;
    if (origin === null) return;
    offerUndo(text, () => {
      const beforeId = board ? following(board, card) : null;
      void move({ card: moved, columnId: origin, beforeId, undo: true });
    });
  }
  return (step) => void move(step);
}
