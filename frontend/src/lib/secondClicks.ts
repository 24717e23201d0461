const SWITCH = "[role='switch']";
/** Controls whose second click would take back what the first one did. */
const ONCE = `[data-once], [aria-pressed], ${SWITCH}`;

/** Many people double-click whatever they see: there, the second click does nothing. Returns how to end it. */
export function ignoreSecondClicks(): () => void {
  const stop = (event: MouseEvent) => {
    const { detail, target } = event;
    if (detail < 2 || !(target instanceof Element)) return;
    if (!target.closest(ONCE) && !target.closest("label")?.querySelector(SWITCH)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", stop, { capture: true });
  return () => document.removeEventListener("click", stop, { capture: true });
}
