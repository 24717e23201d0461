import { createContext, use } from "react";
import type { Board, Card, Stage, Step } from "./types";

/** State and actions that every column and card of the board needs. */
export interface BoardTools {
  board: Board;
  readAt: number;
  /** The dragged card, if any. */
  dragged: Card | null;
  setDragged: (card: Card | null) => void;
  move: (step: Step) => void;
  /** The card that keys have just moved: the focus goes with it. */
  movedId: string | null;
  moveByKeys: (step: Step) => void;
  cardPath: (card: Card) => string;
  addCard: (column: Stage) => void;
}

export const BoardContext = createContext<BoardTools | null>(null);

export function useBoard(): BoardTools {
  const tools = use(BoardContext);
  if (!tools) throw new Error("useBoard needs a BoardContext");
  return tools;
}
