import { useEffect, type RefObject } from "react";

const GAP = 8;
const EVERY_MS = 100;
/** Main buttons, the heads of what is open over the page, and what else asks to stay in sight. */
const IN_SIGHT = ".MuiButton-contained, .MuiDialogTitle-root, [data-in-sight]";

/** Keeps the column of alerts at the top, beside an open drawer, where it covers nothing that must stay in sight. */
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
  // From where it stands by itself.
  column.style.translate = "none";
  const { left: ownLeft, right: ownRight, height } = column.getBoundingClientRect();
  const aside = besideDrawer(ownLeft, ownRight);
  column.style.translate = `${aside}px`;
  const left = ownLeft + aside;
  const right = ownRight + aside;
  const bar = document.querySelector(".MuiAppBar-root")?.getBoundingClientRect().bottom ?? 0;
  const kept = Array.from(document.querySelectorAll(IN_SIGHT), (each) =>
    each.getBoundingClientRect(),
  ).filter((each) => each.width > 0 && each.right > left && each.left < right);
  const isFree = (top: number) =>
    kept.every((each) => each.bottom + GAP <= top || top + height + GAP <= each.top);
  const highest = bar + GAP;
  const top = [highest, ...kept.flatMap((each) => [each.bottom + GAP, each.top - GAP - height])]
    .filter((each) => each >= highest && each + height + GAP <= window.innerHeight)
    .sort((one, other) => one - other)
    .find(isFree);
  column.style.setProperty("top", `${top ?? highest}px`, "important");
  column.style.setProperty("bottom", "auto", "important");
}

/** How far the column goes aside for a drawer that is open at its edge, where there is room beside it. */
function besideDrawer(left: number, right: number): number {
  const drawer = Array.from(document.querySelectorAll(".MuiDrawer-paper[aria-modal]"), (each) =>
    each.getBoundingClientRect(),
  ).find((each) => each.width > 0 && each.right > left && each.left < right);
  if (!drawer) return 0;
  const atEnd = (drawer.left + drawer.right) / 2 > window.innerWidth / 2;
  const aside = atEnd ? drawer.left - 2 * GAP - right : drawer.right + 2 * GAP - left;
  return left + aside >= 0 && right + aside <= window.innerWidth ? aside : 0;
}
