import type { Board, Overview, Step } from "./types";

/** The board as it will be once the server has moved the card. */
export function afterStep(board: Board, { card, columnId, beforeId }: Step): Board {
  return {
    columns: board.columns.map((stage) => {
      const had = stage.cards.some(({ id }) => id === card.id);
      const gets = stage.column.id === columnId;
      if (!had && !gets) return stage;
      const cards = stage.cards.filter(({ id }) => id !== card.id);
      if (gets) {
        const place = cards.findIndex(({ id }) => id === beforeId);
        cards.splice(place === -1 ? cards.length : place, 0, { ...card, columnId });
      }
      return { ...stage, cards, cardCount: stage.cardCount + Number(gets) - Number(had) };
    }),
  };
}

type Fill = Pick<Overview["columns"][number], "column" | "cardCount">;

/** Whether a column holds as many cards as it may. */
export function isFull({ column: { limit }, cardCount }: Fill): boolean {
  return limit !== null && cardCount >= limit;
}

/** The card below this one in its column; null where it is the last one. */
export function following(board: Board, { id, columnId }: Step["card"]): string | null {
  const cards = board.columns.find(({ column }) => column.id === columnId)?.cards ?? [];
  const place = cards.findIndex((card) => card.id === id);
  return place === -1 ? null : (cards[place + 1]?.id ?? null);
}

/** The steps that a card can make without a mouse: up and down in its column. */
export function neighbours(board: Board, card: Step["card"]) {
  const cards = board.columns.find(({ column }) => column.id === card.columnId)?.cards ?? [];
  const place = cards.findIndex(({ id }) => id === card.id);
  return {
    up: place > 0 ? (cards[place - 1]?.id ?? null) : undefined,
    down: place < cards.length - 1 ? (cards[place + 2]?.id ?? null) : undefined,
  };
}
