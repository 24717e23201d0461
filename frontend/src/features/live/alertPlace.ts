import { useEffect, type RefObject } from "react";

const GAP = 8;
const EVERY_MS = 100;

/** Keeps the column of alerts at the top, where it covers no main button of the page or of a dialog. */
export function useAlertPlace(toast: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const column = toast.current?.closest<HTMLElement>(".notistack-SnackbarContainer");
    if (!column) return undefined;
    place(column);
    // Pages change, scroll and open dialogs while an alert is shown.
    const timer = setInterval(() => {
      // The column must not move while someone is about to press it.
      if (!column.matches(":hover, :focus-within")) place(column);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [toast]);
}

function place(column: HTMLElement): void {
  const { left, right, height } = column.getBoundingClientRect();
  const bar = document.querySelector(".MuiAppBar-root")?.getBoundingClientRect().bottom ?? 0;
  const buttons = Array.from(document.querySelectorAll(".MuiButton-contained"), (button) =>
    button.getBoundingClientRect(),
  ).filter((button) => button.width > 0 && button.right > left && button.left < right);
  const isFree = (top: number) =>
    buttons.every((button) => button.bottom + GAP <= top || top + height + GAP <= button.top);
  const highest = bar + GAP;
  const top = [
    highest,
    ...buttons.flatMap((button) => [button.bottom + GAP, button.top - GAP - height]),
  ]
    .filter((each) => each >= highest && each + height + GAP <= window.innerHeight)
    .sort((one, other) => one - other)
    .find(isFree);
  column.style.setProperty("top", `${top ?? highest}px`, "important");
  column.style.setProperty("bottom", "auto", "important");
}
