import { useState, type DragEvent } from "react";

/** Makes an element a drop target: `over` is true while something it takes is dragged above it. */
export function useDrop(takes: boolean, onDrop: () => void) {
  const [over, setOver] = useState(false);
  return {
    over: takes && over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!takes) return;
        event.preventDefault();
        // The column below takes what is dropped beside its cards.
        event.stopPropagation();
        onDrop();
      },
    },
  };
}
