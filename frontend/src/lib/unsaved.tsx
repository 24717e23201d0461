import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { NavigationType, useBlocker, type Location } from "react-router-dom";
import { lazyWithRetry } from "./lazyWithRetry";
import { OVER_PAGE } from "./overPage";

/** Fetched with the first change of a form: most visits need none. */
const LeaveDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "leave-dialog" */ "./LeaveDialog"),
);

interface UnsavedWork {
  mark: (form: string, dirty: boolean) => void;
  /** Runs the action at once, or after the partner agreed to lose unsaved work. */
  leave: (action: () => void) => void;
}

const UnsavedWorkContext = createContext<UnsavedWork | null>(null);

export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const dirtyForms = useRef(new Set<string>());
  const [pending, setPending] = useState<(() => void) | null>(null);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirtyForms.current.size > 0 &&
      (currentLocation.pathname !== nextLocation.pathname ||
        // A form that closes by itself, as after saving, replaces its address.
        (historyAction !== NavigationType.Replace &&
          closesOverPage(currentLocation, nextLocation))),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirtyForms.current.size > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);

  const work = useMemo<UnsavedWork>(
    () => ({
      mark: (form, dirty) => {
        if (!dirty) {
          dirtyForms.current.delete(form);
          return;
        }
        dirtyForms.current.add(form);
        LeaveDialog.preload();
      },
      leave: (action) => {
        if (dirtyForms.current.size > 0) setPending(() => action);
        else action();
      },
    }),
    [],
  );

  const stay = () => {
    setPending(null);
    blocker.reset?.();
  };
  const go = () => {
    dirtyForms.current.clear();
    setPending(null);
    pending?.();
    blocker.proceed?.();
  };

  return (
    <UnsavedWorkContext value={work}>
      {children}
      {(pending !== null || blocker.state === "blocked") && (
        <LeaveDialog open onClose={stay} onLeave={go} />
      )}
    </UnsavedWorkContext>
  );
}

/** What is typed over a page closes with it. */
function closesOverPage(current: Location, next: Location): boolean {
  const now = new URLSearchParams(current.search);
  const then = new URLSearchParams(next.search);
  return OVER_PAGE.some((key) => now.has(key) && now.get(key) !== then.get(key));
}

function useUnsavedWork(): UnsavedWork {
  const work = use(UnsavedWorkContext);
  if (work === null) throw new Error("UnsavedWorkProvider is missing");
  return work;
}

/**
 * Asks before a page with unsaved work is left. The returned function lifts the guard: call it
 * after a successful save, before navigating away.
 */
export function useUnsavedGuard(dirty: boolean): () => void {
  const { mark } = useUnsavedWork();
  const form = useId();
  useEffect(() => {
    mark(form, dirty);
    return () => mark(form, false);
  }, [mark, form, dirty]);
  return useCallback(() => mark(form, false), [mark, form]);
}

/** For what leaves a page without navigating, such as signing out. */
export function useLeave(): (action: () => void) => void {
  return useUnsavedWork().leave;
}
