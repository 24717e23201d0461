import Box from "@mui/material/Box";
import { useState } from "react";
import { BoardContext, type BoardTools } from "./boardContext";
import { StageColumn } from "./StageColumn";
import type { Board, Card, Stage } from "./types";
import { useMove } from "./useMove";

interface StageBoardProps {
  board: Board;
  cardPath: (card: Card) => string;
  addCard: (column: Stage) => void;
}

/** The columns beside each other; on a narrow screen they are scrolled within their own frame. */
export function StageBoard({ board, cardPath, addCard }: StageBoardProps) {
  const move = useMove(board);
  const [dragged, setDragged] = useState<Card | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const tools: BoardTools = {
    board,
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
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          overflowX: "auto",
          gridTemplateColumns: {
            xs: `repeat(${board.columns.length}, minmax(240px, 1fr))`,
            md: `repeat(${board.columns.length}, minmax(176px, 1fr))`,
          },
          alignItems: "start",
          pb: 1,
        }}
      >
        {board.columns.map((stage) => (
          <StageColumn key={stage.column.id} stage={stage} />
        ))}
      </Box>
    </BoardContext>
  );
}
