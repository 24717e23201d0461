import Box from "@mui/material/Box";
import { useState } from "react";
import { boardColumns } from "../../components/board/BoardColumn";
import { BoardContext, type BoardTools } from "./boardContext";
import { StageColumn } from "./StageColumn";
import type { Board, Card, Stage } from "./types";
import { useMove } from "./useMove";

interface StageBoardProps {
  board: Board;
  /** When the board was read: cards show how long they had been in their column then. */
  readAt: number;
  cardPath: (card: Card) => string;
  addCard: (column: Stage) => void;
}

export function StageBoard({ board, readAt, cardPath, addCard }: StageBoardProps) {
  const move = useMove(board);
  const [dragged, setDragged] = useState<Card | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const tools: BoardTools = {
    board,
    readAt,
    dragged,
    setDragged,
    move: (step) => {
      setMovedId(null);
      move(step);
    },
    movedId,
    moveByKeys: (step) => {
      setMovedId(step.card.id);
      move(step);
    },
    cardPath,
    addCard,
  };
  return (
    <BoardContext value={tools}>
      <Box sx={boardColumns(board.columns.length)}>
        {board.columns.map((stage) => (
          <StageColumn key={stage.column.id} stage={stage} />
        ))}
      </Box>
    </BoardContext>
  );
}
